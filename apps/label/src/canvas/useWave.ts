import { useEffect, useState } from 'react';

/**
 * Maximum size in bytes and length in seconds of a sound that is decoded for its wave. A larger sound would fill
 * the memory of a phone.
 */
const LIMITS = { bytes: 10 * 1024 ** 2, seconds: 600 } as const;
/** Samples per second of the decoded sound. */
const rate = 8000;
/** Number of lines in a wave. */
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
      // If the sound cannot be decoded, the track has no wave.
      () => undefined,
    );
    return () => ending.abort();
  }, [address, isWanted, wave]);
  return wave;
}

async function readWave(address: string, signal: AbortSignal): Promise<readonly number[]> {
  const reply = await fetch(address, { signal });
  if (!reply.ok) throw new Error(`The sound answers ${reply.status}.`);
  const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await reply.arrayBuffer());
  return toWave(
    Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel)),
    strokes,
  );
}

/** Returns the peak of each time section over all channels, relative to the highest peak. */
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
