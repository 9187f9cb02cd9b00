import type { Random } from '../media/random.ts';

/** Number of samples per second. Each sample has 16 bits, and there is one channel (mono). */
const rate = 16_000;
const seconds = 8;
const head = 44;
/** Size in bytes of each simulated sound file, with its header. */
export const soundSize = head + seconds * rate * 2;

/**
 * Returns the bytes of a simulated sound file: a low hum with single sounds that resemble a voice, a signal or
 * noise. Users can practise labelling the start and the end of each sound.
 */
export function playSound(random: Random): Buffer {
  const samples = new Float64Array(seconds * rate);
  const hum = 90 + random.between(0, 30);
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = Math.sin((at * 2 * Math.PI * hum) / rate) * 0.02 + (random.next() - 0.5) * 0.01;
  for (let start = 0.4 + random.next(); start < seconds - 0.6; ) {
    const length = Math.min(0.5 + random.next() * 1.2, seconds - start - 0.1);
    add(samples, Math.floor(start * rate), Math.floor(length * rate), random.pick(voices)(random));
    start += length + 0.4 + random.next();
  }
  return toWav(samples);
}

/**
 * Function that returns the amplitude of a simulated sound at a moment, from -1 to 1. @param time - seconds since
 * the start of the sound
 */
type Voice = (time: number) => number;

const voices: readonly ((random: Random) => Voice)[] = [
  (random) => {
    const pitch = 130 + random.between(0, 110);
    // A sound with the rhythm of syllables, like a speaking voice.
    return (time) =>
      [1, 2, 3, 5].reduce((sum, part) => sum + Math.sin(time * 2 * Math.PI * pitch * part) / part, 0) *
      (0.15 + 0.2 * Math.abs(Math.sin(time * Math.PI * 4)));
  },
  (random) => {
    const pitch = 700 + random.between(0, 500);
    return (time) => (time % 0.3 < 0.2 ? 0.4 * Math.sin(time * 2 * Math.PI * pitch) : 0);
  },
  (random) => () => (random.next() - 0.5) * 0.6,
];

function add(samples: Float64Array, from: number, length: number, voice: Voice): void {
  for (let step = 0; step < length; step += 1) {
    // The volume rises at the start of the sound and falls at its end, because a sudden start or end would be
    // audible as a click.
    const fade = Math.min(1, step / 400, (length - step) / 400);
    samples[from + step] = (samples[from + step] ?? 0) + voice(step / rate) * fade;
  }
}

function toWav(samples: Float64Array): Buffer {
  const bytes = Buffer.alloc(soundSize);
  bytes.write('RIFF', 0, 'ascii');
  bytes.writeUInt32LE(soundSize - 8, 4);
  bytes.write('WAVEfmt ', 8, 'ascii');
  bytes.writeUInt32LE(16, 16);
  // Header of the WAV file: format 1 (PCM), one channel.
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'ascii');
  bytes.writeUInt32LE(soundSize - head, 40);
  for (const [at, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_000), head + at * 2);
  return bytes;
}
