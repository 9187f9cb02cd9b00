import { text } from 'node:stream/consumers';
import type { Ports } from '../../../../ports/ports.ts';
import type { PlacedFile } from '../../file/findPlaces.ts';
import { readPlace } from '../../file/readPlace.ts';
import { tarEntries } from '../../file/tarEntries.ts';
import { MAX_ANNOTATION_BYTES } from '../../import/readAnnotation.ts';

type Sources = Pick<Ports, 'dataSource' | 'objects'>;

/** Maximum number of bytes of annotations that are read for a version. */
const MAX_READ_BYTES = 64 * 1024 ** 2;
/** Maximum size in bytes of a version whose tar archive is unpacked again to read its annotations. */
const MAX_UNPACKED_BYTES = 200 * 1024 ** 2;

/**
 * Yields annotation files with their texts. Files in the same tar archive follow one another.
 *
 * @param versionBytes - size of the version
 * @returns pairs of a file and its text; the text is undefined if reading the file would take too long
 */
export async function* annotationTexts(
  ports: Sources,
  files: readonly PlacedFile[],
  versionBytes: number,
): AsyncGenerator<readonly [PlacedFile, string | undefined]> {
  let left = MAX_READ_BYTES;
  const mayRead = ({ sizeBytes }: PlacedFile): boolean => {
    if (sizeBytes > MAX_ANNOTATION_BYTES || sizeBytes > left) return false;
    left -= sizeBytes;
    return true;
  };
  const tars = new Map<string, Map<number, PlacedFile>>();
  for (const file of files) {
    const { place, sizeBytes } = file;
    if (place.kind === 'tar') {
      if (versionBytes > MAX_UNPACKED_BYTES) yield [file, undefined];
      else tars.set(place.object, (tars.get(place.object) ?? new Map()).set(place.at, file));
    } else if (!mayRead(file)) yield [file, undefined];
    else yield [file, sizeBytes === 0 ? '' : await text(await readPlace(ports, file))];
  }
  for (const [object, inside] of tars) {
    let at = 0;
    for await (const entry of tarEntries(ports.objects, object)) {
      const file = inside.get(at);
      at += 1;
      if (!file) continue;
      yield [file, mayRead(file) ? await text(await entry.read()) : undefined];
      inside.delete(at - 1);
      if (inside.size === 0) break;
    }
  }
}
