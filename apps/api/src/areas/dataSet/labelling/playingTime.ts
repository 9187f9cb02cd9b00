import { buffer } from 'node:stream/consumers';
import { type IAudioMetadata, parseFromTokenizer, TrackType } from 'music-metadata';
import { type Part, type Placed, readPlace } from '../file/readPlace.ts';
import { PagedFile } from './PagedFile.ts';
import { MAX_SECONDS } from './shapes.ts';

/** Bytes of a file that are read for its playing time: most files have it near their beginning or their end. */
const MAX_READ_BYTES = 32 * 1024 ** 2;

/** Stops the reading of the file. */
class Enough extends Error {
  override readonly name = 'Enough';
}

/**
 * Seconds that a sound or a film plays, read from its file.
 *
 * @returns undefined where it does not say, says something impossible, or would have to be read as a whole
 * @throws what the reading of the file throws
 */
export async function playingTime(
  ports: Parameters<typeof readPlace>[0],
  file: Placed,
  maxBytes = MAX_READ_BYTES,
): Promise<number | undefined> {
  let left = maxBytes;
  let failure: unknown;
  /** The time in the header of a Matroska film; nothing more is read when it is found. */
  let seconds: number | undefined;
  const read = async (part: Part): Promise<Uint8Array> => {
    left -= part.end + 1 - part.start;
    if (left < 0 || seconds !== undefined) throw new Enough();
    try {
      return await buffer(await readPlace(ports, file, part));
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const source = isPacked(file) ? fromHead(file.sizeBytes, maxBytes, read) : read;
  try {
    const tokenizer = new PagedFile(file, { read: source, isSequential: isPacked(file) });
    const found = await parseFromTokenizer(tokenizer, {
      // computes the time of a file that does not contain it
      duration: true,
      skipCovers: true,
      observer({ metadata: { format } }) {
        if (format.container?.startsWith('EBML/')) seconds = format.duration;
      },
    });
    return trusted(timeOf(found));
  } catch {
    // parsers throw many kinds of errors for unknown formats; only a failure to read the file is passed on
    if (failure !== undefined) throw failure;
    return trusted(seconds);
  }
}

const isPacked = ({ place }: Placed): boolean =>
  place.kind === 'tar' || (place.kind === 'zip' && place.isDeflated);

/** Reads ranges of a compressed file: it is unpacked once from its beginning, not again for each range. */
function fromHead(
  size: number,
  maxBytes: number,
  read: (part: Part) => Promise<Uint8Array>,
): (part: Part) => Promise<Uint8Array> {
  let head: Promise<Uint8Array> | undefined;
  return async ({ end, start }) => {
    if (end >= maxBytes) throw new Enough();
    head ??= read({ start: 0, end: Math.min(size, maxBytes) - 1 });
    return (await head).subarray(start, end + 1);
  };
}

/** Seconds; 0 where the file does not contain them. */
function timeOf({ format: { duration, trackInfo } }: IAudioMetadata): number {
  const tracks = trackInfo
    .filter(({ type }) => type === TrackType.audio || type === TrackType.video)
    .map((track) => track.duration);
  // for a film in fragments only the time of the sound may be known
  const isPart = tracks.some((time) => time === undefined) && tracks.some((time) => time !== undefined);
  return isPart ? 0 : Math.max(duration ?? 0, ...tracks.map((time) => time ?? 0));
}

const trusted = (time = 0): number | undefined =>
  time > 0 && time <= MAX_SECONDS ? Math.round(time * 1000) / 1000 : undefined;
