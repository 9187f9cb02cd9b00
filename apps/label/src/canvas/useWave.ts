import { useEffect, useState } from 'react';

/** Bytes and seconds of what is unpacked to be drawn: more would fill the memory of a phone. */
const most = { bytes: 10 * 1024 ** 2, seconds: 600 } as const;
/** Samples of a second that are looked at. */
const rate = 8000;
/** Strokes a wave is drawn with. */
const strokes = 3000;

/** How loud a sound is along its time, from 0 to 1; undefined while that is unknown, and for what is long or silent. */
export function useWave(address: string, sizeBytes: number, duration: number): readonly number[] | undefined {
  const [wave, setWave] = useState<readonly number[]>();
  const isWanted = duration > 0 && duration <= most.seconds && sizeBytes <= most.bytes;
  useEffect(() => {
    if (!isWanted || wave) return undefined;
    const ending = new AbortController();
    readWave(address, ending.signal).then(
      (read) => ending.signal.aborted || setWave(read),
      // its track stays plain
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

/** The loudest of each stretch, over all channels; the loudest of all is 1. */
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
