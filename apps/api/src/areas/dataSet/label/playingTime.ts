import { Readable } from 'node:stream';
import { type IAudioMetadata, parseFromTokenizer, parseStream, TrackType } from 'music-metadata';
import { type Part, type Placed, readPlace } from '../content/readPlace.ts';
import { PagedFile, type ReadPart } from './PagedFile.ts';
import { longest } from './shapes.ts';

/** Bytes that are read of a file to learn how long it plays: most say it at their beginning or their end. */
const mostRead = 32 * 1024 ** 2;

class TooFar extends Error {
  override readonly name = 'TooFar';
}

/**
 * Seconds a sound or a film plays, as its own file says.
 *
 * @returns undefined where it does not say, says what cannot be, or only whoever reads all of it could know
 * @throws what the reading of the file throws
 */
export async function playingTime(
  ports: Parameters<typeof readPlace>[0],
  file: Placed,
  most = mostRead,
): Promise<number | undefined> {
  let left = most;
  let failure: unknown;
  async function* piecesOf(part: Part): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of (await readPlace(ports, file, part)) as AsyncIterable<Uint8Array>) {
        left -= piece.length;
        if (left < 0) throw new TooFar();
        yield piece;
      }
    } catch (error) {
      failure ??= error;
      throw error;
    }
  }
  // of bytes: of a stream of objects each is taken whole
  const read: ReadPart = (part) => Readable.from(piecesOf(part), { objectMode: false });
  try {
    return timeOf(await parse(file, read));
  } catch {
    // who cannot read a format says so in many ways; only a file that is not to be had is a fault
    if (failure !== undefined && !(failure instanceof TooFar)) throw failure;
    return undefined;
  }
}

/** Where a file does not say its time it is counted; from one end of a long film to the other its index leads. */
const options = { duration: true, mkvUseIndex: true, skipCovers: true } as const;

async function parse(file: Placed, read: ReadPart): Promise<IAudioMetadata> {
  const { path, place, sizeBytes } = file;
  const isPacked = place.kind === 'tar' || (place.kind === 'zip' && place.isDeflated);
  if (!isPacked) return parseFromTokenizer(new PagedFile(file, read), options);
  // what is packed is unpacked from its beginning for each part
  const stream = read({ start: 0, end: sizeBytes - 1 });
  return parseStream(stream, { path, size: sizeBytes }, options).finally(() => stream.destroy());
}

function timeOf({ format: { duration, trackInfo } }: IAudioMetadata): number | undefined {
  const tracks = trackInfo
    .filter(({ type }) => type === TrackType.audio || type === TrackType.video)
    .map((track) => track.duration);
  // of a film in pieces only the sound may be known
  const isPart = tracks.some((time) => time === undefined) && tracks.some((time) => time !== undefined);
  const time = Math.max(duration ?? 0, ...tracks.map((track) => track ?? 0));
  return !isPart && time > 0 && time <= longest ? Math.round(time * 1000) / 1000 : undefined;
}
