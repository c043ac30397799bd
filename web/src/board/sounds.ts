/** Short clicks of wood and fired clay, made on the spot. */
import { settings } from '../base/settings.svelte';

type SoundName = 'move' | 'capture' | 'drop' | 'copy' | 'win' | 'loss' | 'draw' | 'refuse';

/** A struck thing: partials of a body that rings shortly, and the noise of the blow. */
interface Strike {
  at: number;
  /** Hertz. */
  pitch: number;
  /** Seconds until it has died away. */
  ring: number;
  loudness: number;
  /** How much of the blow itself is heard. */
  knock: number;
  /** Fired clay has higher partials than wood. */
  body: 'wood' | 'clay';
}

const partials = { wood: [1, 2.42, 3.9], clay: [1, 2.76, 5.4] } as const;

const strike = (changes: Partial<Strike>): Strike => ({
  at: 0,
  pitch: 320,
  ring: 0.09,
  loudness: 0.5,
  knock: 0.5,
  body: 'wood',
  ...changes,
});

const sounds: Record<SoundName, Strike[]> = {
  move: [strike({})],
  capture: [
    strike({ pitch: 240, loudness: 0.55, knock: 0.8 }),
    strike({ at: 0.05, pitch: 900, ring: 0.12, loudness: 0.25, body: 'clay' }),
  ],
  drop: [strike({ pitch: 520, ring: 0.14, loudness: 0.4, knock: 0.3, body: 'clay' })],
  copy: [
    strike({ pitch: 400, loudness: 0.3 }),
    strike({ at: 0.06, pitch: 400, loudness: 0.15, knock: 0.1 }),
  ],
  win: [392, 494, 587, 784].map((pitch, i) =>
    strike({ at: i * 0.11, pitch, ring: 0.35, loudness: 0.35, knock: 0.1, body: 'clay' }),
  ),
  loss: [392, 330, 262].map((pitch, i) =>
    strike({ at: i * 0.15, pitch, ring: 0.3, loudness: 0.3, knock: 0.1 }),
  ),
  draw: [330, 330].map((pitch, i) =>
    strike({ at: i * 0.16, pitch, ring: 0.25, loudness: 0.3, knock: 0.1 }),
  ),
  refuse: [strike({ pitch: 150, ring: 0.07, loudness: 0.3, knock: 0.2 })],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, Math.floor(audio.sampleRate * 0.03), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; ++i)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  return noise;
}

function fading(audio: AudioContext, from: number, loudness: number, ring: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness, from);
  gain.gain.exponentialRampToValueAtTime(0.001, from + ring);
  gain.connect(audio.destination);
  return gain;
}

function sound(audio: AudioContext, struck: Strike): void {
  const from = audio.currentTime + struck.at;
  partials[struck.body].forEach((partial, i) => {
    const tone = audio.createOscillator();
    tone.frequency.setValueAtTime(struck.pitch * partial, from);
    const ring = struck.ring / (i + 1);
    tone.connect(fading(audio, from, struck.loudness / (i + 1) ** 2, ring));
    tone.start(from);
    tone.stop(from + ring);
  });
  const blow = audio.createBufferSource();
  blow.buffer = noiseOf(audio);
  blow.connect(fading(audio, from, struck.loudness * struck.knock * 0.6, 0.03));
  blow.start(from);
}

/** Browsers let a page sound only after the reader has done something on it. */
function mayMakeSound(): boolean {
  return typeof AudioContext !== 'undefined' && (navigator.userActivation?.hasBeenActive ?? true);
}

/** Never throws: a page without sound is still a page. */
export function playSound(name: SoundName): void {
  if (!settings.sound || !mayMakeSound()) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    for (const struck of sounds[name]) sound(context, struck);
  } catch {
    context = null; // no sound device, or too many contexts
  }
}
