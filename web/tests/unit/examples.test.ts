/** The example games are whole games that tell what they are said to. */
import '../rules_in_node.ts';
import { describe, expect, it } from 'vitest';
import { readRecordCode } from '../../src/base/share';
import { games } from '../../src/games';
import { setLanguage } from '../../src/i18n/i18n.svelte';
import { examplesOf, placeWords, storyWords } from '../../src/learn/examples';
import { rules } from '../../src/rules/rules';
import { sideInside, winnerOf } from '../../src/words/words';

describe.each(games)('the example games of $name', (game) => {
  it('are five different ones, won on the board, with words', async () => {
    const examples = await examplesOf(game);
    expect(examples).toHaveLength(5);
    const games = examples.map(({ record }) => record.moves.map(({ move }) => move).join(' '));
    expect(new Set(games).size).toBe(5);
    for (const example of examples) {
      const { record } = example;
      const { state } = await rules.line(
        game.id,
        record.start,
        record.moves.map(({ move }) => move),
      );
      expect(state.result).toBe(record.result);
      expect(state.result).not.toBe('1/2-1/2');
      expect(storyWords(game, example)).not.toContain('learn.');
      expect(placeWords(example)).toMatch(/\d+/);
    }
  });

  it('speak of a side as Portuguese does inside a sentence', async () => {
    await setLanguage('pt');
    const [example] = await examplesOf(game);
    const words = storyWords(game, { ...example!, story: 'sacrifice', count: 1 });
    const winner = sideInside(game, winnerOf(example!.record.result)!);
    expect(words).toBe(`Um sacrifício: as ${winner} entregam uma peça e vencem`);
    await setLanguage('en');
  });

  it('name the network that judged, and carry the whole record in their addresses', async () => {
    for (const { record, address } of await examplesOf(game)) {
      expect(record.tags.find(({ name }) => name === 'Annotator')?.value).toMatch(
        /network [0-9a-f]{8}/,
      );
      const text = await readRecordCode(address.split('#record=')[1]!);
      const [read] = await rules.readRecords(text);
      expect(read).toMatchObject({ record: { moves: record.moves, result: record.result } });
    }
  });
});
