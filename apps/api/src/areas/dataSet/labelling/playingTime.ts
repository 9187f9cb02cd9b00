import { buffer } from 'node:stream/consumers';
import { type IAudioMetadata, parseFromTokenizer, TrackType } from 'music-metadata';
import { type Part, type Placed, readPlace } from '../file/readPlace.ts';
import { PagedFile } from './PagedFile.ts';
import { MAX_SECONDS } from './shapes.ts';

/**
 * Maximum number of bytes of a file that are read to find its playing time. They are enough for most files, which
 * contain the time near their beginning or their end.
 */
const MAX_READ_BYTES = 32 * 1024 ** 2;

/** Error that stops the parser, because enough was read. */
class Enough extends Error {
  override readonly name = 'Enough';
}

/**
 * Returns the playing time of a sound or a video in seconds, which is read from the file.
 *
 * @returns undefined if the file does not contain the time, contains an impossible time, or would have to be read
 * as a whole
 * @throws the error of reading the file
 */
export async function playingTime(
  ports: Parameters<typeof readPlace>[0],
  file: Placed,
  maxBytes = MAX_READ_BYTES,
): Promise<number | undefined> {
  let left = maxBytes;
  let failure: unknown;
  /** Playing time in the header of a Matroska video. When it is found, the reading of the file is stopped. */
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
      // lets the parser calculate the playing time of a file that does not contain it
      duration: true,
      skipCovers: true,
      observer({ metadata: { format } }) {
        if (format.container?.startsWith('EBML/')) seconds = format.duration;
      },
    });
    return trusted(timeOf(found));
  } catch {
    // Errors of the parser are ignored, because it throws many types of errors for unknown formats. Only an error
    // of reading the file (`failure`) is thrown.
    if (failure !== undefined) throw failure;
    return trusted(seconds);
  }
}

const isPacked = ({ place }: Placed): boolean =>
  place.kind === 'tar' || (place.kind === 'zip' && place.isDeflated);

/**
 * Returns a function that reads ranges of a compressed file. The file is unpacked once from its beginning, not
 * again for each range.
 */
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

/** Returns the playing time in seconds; 0 if the file does not contain it. */
function timeOf({ format: { duration, trackInfo } }: IAudioMetadata): number {
  const tracks = trackInfo
    .filter(({ type }) => type === TrackType.audio || type === TrackType.video)
    .map((track) => track.duration);
  // in a video that consists of fragments, the time of only one track may be known, which is not the time of the
  // video
  const isPart = tracks.some((time) => time === undefined) && tracks.some((time) => time !== undefined);
  return isPart ? 0 : Math.max(duration ?? 0, ...tracks.map((time) => time ?? 0));
}

const trusted = (time = 0): number | undefined =>
  time > 0 && time <= MAX_SECONDS ? Math.round(time * 1000) / 1000 : undefined;
