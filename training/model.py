"""The network in floating point, as it is trained."""

from __future__ import annotations

import math

import numpy as np
import torch
from torch import Tensor, nn

import network
from games import Game

# Of a piece on a square, with all that is seen of it: at most 64 pieces are on the board, so no
# hidden value can overflow 16 bits, nor where up to eight weights a piece are rounded up by a half.
MOST_PIECE_WEIGHT = 1.96
MOST_OUTPUT_WEIGHT = 126 / network.WEIGHT_ONE


def _as_stored(weights: Tensor, one: int) -> Tensor:
    """Rounded as the file will hold them, while gradients pass as if they were not.

    So the other weights learn to make up for the rounding.
    """
    return weights + (torch.round(weights * one) / one - weights).detach()


class Model(nn.Module):
    """inputs -> hidden values of both players -> clamp(x, 0, 1) squared -> an output a bucket.

    Half of the hidden units are free; the others are the same units with the board mirrored left
    to right. So a position and its mirror image score the same, and each teaches about both.
    """

    def __init__(self, game: Game, hidden: int, buckets: int) -> None:
        super().__init__()
        self.game = game
        self.hidden = hidden
        self.buckets = buckets
        free = hidden // 2
        spread = 1 / math.sqrt(game.pieces_at_start)
        features = torch.empty(game.inputs, free).uniform_(-spread, spread)
        features[game.piece_inputs :] = 0  # at first the pieces alone count
        self.features = nn.Parameter(features)
        self.feature_bias = nn.Parameter(torch.full((free,), 0.5))
        spread = 1 / math.sqrt(2 * hidden)
        self.outputs = nn.Parameter(torch.empty(buckets, 2, free).uniform_(-spread, spread))
        self.output_bias = nn.Parameter(torch.zeros(buckets))
        self.register_buffer("bits", torch.arange(8, dtype=torch.uint8))

    def forward(self, planes: Tensor) -> Tensor:
        """Packed planes [N, planes_size] to the logits of the player to move winning."""
        inputs = self._unpacked(planes).to(self.features.dtype)
        bias = self.feature_bias.repeat(4)
        hidden = torch.addmm(bias, inputs, self._weights_of_views()).view(len(planes), 4, -1)
        active = hidden.clamp(0, 1).square()
        both = torch.stack([active[:, 0] + active[:, 1], active[:, 2] + active[:, 3]], dim=1)
        output_weights = _as_stored(self.outputs, network.WEIGHT_ONE)
        outputs = both.flatten(1) @ output_weights.flatten(1).t() + self.output_bias
        if self.buckets == 1:
            return outputs[:, 0]
        return outputs.gather(1, self._bucket(inputs)[:, None])[:, 0]

    def _unpacked(self, planes: Tensor) -> Tensor:
        """One byte per input [N, inputs]; the last bits of a plane may mean nothing."""
        bits = torch.bitwise_and(planes.view(len(planes), self.game.planes, -1, 1) >> self.bits, 1)
        return bits.flatten(2)[:, :, : self.game.squares].flatten(1)

    def _weights_of_views(self) -> Tensor:
        """Side by side for the four views: own, own mirrored, the opponent's, his mirrored."""
        game = self.game
        own = _as_stored(self.features, network.HIDDEN_ONE)
        own = own.view(game.kinds, 2, game.ranks, game.files, -1)
        enemy = own.flip(1, 2)
        views = torch.cat([own, own.flip(3), enemy, enemy.flip(3)], dim=4)
        return views.view(game.inputs, -1)

    def _bucket(self, inputs: Tensor) -> Tensor:
        pieces = inputs[:, : self.game.piece_inputs].sum(dim=1).long()
        bucket = torch.div((pieces - 1) * self.buckets, self.game.pieces_at_start,
                           rounding_mode="floor")
        return bucket.clamp(0, self.buckets - 1)

    @torch.no_grad()
    def clip(self) -> None:
        """Keeps the weights where whole numbers can follow them."""
        # What is seen of a piece lies on its square in the planes of its owner.
        weights = self.features.view(self.game.kinds, 2 * self.game.squares, -1)
        sums = weights.abs().sum(dim=0, keepdim=True)
        weights.mul_((MOST_PIECE_WEIGHT / sums).clamp(max=1))
        self.feature_bias.clamp_(-MOST_PIECE_WEIGHT, MOST_PIECE_WEIGHT)
        self.outputs.clamp_(-MOST_OUTPUT_WEIGHT, MOST_OUTPUT_WEIGHT)
        # Each weight counts for a unit and its mirrored twin, and may be rounded up by a half.
        most = (network.MOST_OUTPUT_SUM - self.hidden) / network.WEIGHT_ONE
        sums = 2 * self.outputs.abs().sum(dim=(1, 2), keepdim=True)
        self.outputs.mul_((most / sums).clamp(max=1))

    @torch.no_grad()
    def start_from(self, net: network.Network) -> None:
        """Takes over the weights of a network; an error where it has another shape."""
        shape = (net.game.id, net.game.inputs, net.hidden, net.buckets)
        own_shape = (self.game.id, self.game.inputs, self.hidden, self.buckets)
        if shape != own_shape:
            raise network.NetworkError(
                "the network to start from is for {} with {} inputs, {} hidden values and "
                "{} buckets, not for {} with {}, {} and {}".format(*shape, *own_shape))
        free = self.hidden // 2

        def values(array: np.ndarray, one: int) -> Tensor:
            return torch.from_numpy(array.astype(np.float32) / one)

        self.features.copy_(values(net.feature_weights[:, :free], network.HIDDEN_ONE))
        self.feature_bias.copy_(values(net.feature_bias[:free], network.HIDDEN_ONE))
        outputs = net.output_weights.reshape(self.buckets, 2, self.hidden)[:, :, :free]
        self.outputs.copy_(values(outputs, network.WEIGHT_ONE))
        self.output_bias.copy_(values(net.output_bias, network.HIDDEN_ONE * network.WEIGHT_ONE))

    def quantised(self, scale: int, win_model: network.WinModel) -> network.Network:
        def array(tensor: Tensor) -> np.ndarray:
            return tensor.detach().cpu().double().numpy()

        features, bias, outputs = map(array, (self.features, self.feature_bias, self.outputs))
        return network.quantised(
            self.game,
            scale,
            win_model,
            np.concatenate([features, features[self.game.mirror()]], axis=1),
            np.concatenate([bias, bias]),
            np.concatenate([outputs, outputs], axis=2).reshape(self.buckets, 2 * self.hidden),
            array(self.output_bias),
        )
