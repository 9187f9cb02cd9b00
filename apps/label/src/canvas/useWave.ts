import { useEffect, useState } from 'react';

/**
 * Limits for drawing the wave: maximum size in bytes and length in seconds of a sound. A larger sound would fill
 * the memory of a phone when it is decoded.
 */
const LIMITS = { bytes: 10 * 1024 ** 2, seconds: 600 } as const;
/** Number of samples per second to which the sound is decoded. */
const rate = 8000;
/** Number of vertical lines of which a wave consists. */
const strokes = 3000;

/**
 * Returns the loudness of a sound over time, from 0 to 1. Returns undefined while the loudness is unknown, and for
 * a long or silent sound.
 */
export function useWave(address: string, sizeBytes: number, duration: number): readonly number[] | undefined {
  const [wave, setWave] = useState<readonly number[]>();
  const isWanted = duration > 0 && duration <= LIMITS.seconds && sizeBytes <= LIMITS.bytes;
  useEffect(() => {
    if (!isWanted || wave) return undefined;
    const ending = new AbortController();
    readWave(address, ending.signal).then(
      (read) => ending.signal.aborted || setWave(read),
      // The error is ignored: if the sound cannot be decoded, the track shows no wave.
      () => undefined,
    );
    return () => ending.abort();
  }, [address, isWanted, wave]);
  return wave;
}

async function readWave(address: string, signal: AbortSignal): Promise<readonly number[]> {
  const reply = await fetch(address, { signal });
  if (!reply.ok) throw new Error(`The request for the sound returned the status ${reply.status}.`);
  const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await reply.arrayBuffer());
  return toWave(
    Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel)),
    strokes,
  );
}

/**
 * Divides the sound into `count` sections and returns the peak of each section over all channels. The highest peak
 * is 1.
 */
export function toWave(channels: readonly Float32Array[], count: number): readonly number[] {
  const length = channels[0]?.length ?? 0;
  const step = Math.max(1, length / count);
  const peaks = Array.from({ length: Math.min(count, length) }, (_, at) => {
    let peak = 0;
    for (const samples of channels)
      for (let index = Math.floor(at * step); index < Math.min(length, (at + 1) * step); index += 1)
        peak = Math.max(peak, Math.abs(samples[index] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 0.01);
  return peaks.map((peak) => peak / loudest);
}
