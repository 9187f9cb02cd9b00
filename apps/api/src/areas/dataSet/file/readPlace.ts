import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { Ports } from '../../../ports/ports.ts';
import type { Place } from './entries.ts';
import { tarEntries } from './tarEntries.ts';

/** A file of a data set with its name. */
export interface Placed {
  readonly path: string;
  readonly sizeBytes: number;
  readonly place: Place;
}

/** A range of bytes from `start` to `end`, both included. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Streams a file of a data set, or a part of it. A file in an archive is unpacked while it is sent. */
export async function readPlace(
  { dataSource, objects }: Pick<Ports, 'dataSource' | 'objects'>,
  { path, place, sizeBytes }: Placed,
  part: Part = { start: 0, end: sizeBytes - 1 },
): Promise<Readable> {
  switch (place.kind) {
    case 'whole':
      return objects.read(place.object, part);
    case 'source':
      return dataSource.read(place, { path, sizeBytes }, part);
    case 'zip': {
      const { isDeflated, length, object, start } = place;
      if (length === 0) return Readable.from([]);
      if (!isDeflated) return objects.read(object, { start: start + part.start, end: start + part.end });
      const packed = await objects.read(object, { start, end: start + length - 1 });
      // the callback does nothing, because errors of the pipeline are also thrown to the code that reads its stream
      return Readable.from(
        cut(
          pipeline(packed, createInflateRaw(), () => undefined),
          part,
        ),
      );
    }
    case 'written':
      return Readable.from([Buffer.from(place.text).subarray(part.start, part.end + 1)]);
    case 'tar':
      return Readable.from(cut(entryAt(objects, place), part));
  }
}

async function* entryAt(
  objects: Ports['objects'],
  { at, object }: Extract<Place, { kind: 'tar' }>,
): AsyncGenerator<Uint8Array> {
  let left = at;
  for await (const entry of tarEntries(objects, object)) {
    if (left === 0) {
      yield* await entry.read();
      return;
    }
    left -= 1;
  }
}

/** Yields a part of a stream. Reading stops after the part. */
async function* cut(stream: AsyncIterable<Uint8Array>, { end, start }: Part): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of stream) {
    const from = Math.max(0, start - at);
    const to = Math.min(piece.length, end + 1 - at);
    at += piece.length;
    if (from < to) yield piece.subarray(from, to);
    if (at > end) return;
  }
}
