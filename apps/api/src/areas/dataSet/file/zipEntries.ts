import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry as ZipEntry } from 'yauzl';
import type { ObjectStore } from '../../../ports/objectStore/port.ts';
import type { Entry } from './entries.ts';
import { ImportFault } from './ImportFault.ts';

const stored = 0;
const deflated = 8;
/** Flag of a zip entry whose name is UTF-8. */
const utf8 = 0x800;

/** Reads ranges of an object in the object store, for zip archives, whose directory is at the end. */
class ObjectReader extends RandomAccessReader {
  readonly #read: (start: number, end: number) => Readable;

  constructor(objects: Pick<ObjectStore, 'read'>, id: string) {
    super();
    this.#read = (start, end) => Readable.from(piecesOf(objects, id, { start, end: end - 1 }));
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#read(start, end);
  }
}

async function* piecesOf(
  objects: Pick<ObjectStore, 'read'>,
  id: string,
  range: { start: number; end: number },
) {
  yield* await objects.read(id, range);
}

/**
 * Returns the files of a zip archive from the archive's directory. A file is unpacked only when it is read.
 *
 * @throws ImportFault for an archive that is encrypted or compressed in an unsupported way
 */
export async function* zipEntries(
  objects: Pick<ObjectStore, 'read'>,
  object: string,
  size: number,
): AsyncGenerator<Entry> {
  const zip = await fromRandomAccessReaderPromise(new ObjectReader(objects, object), size, {
    lazyEntries: true,
    autoClose: false,
    // names are decoded in `nameOf`, because older systems write Chinese names in an encoding other than UTF-8
    decodeStrings: false,
  });
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (name.endsWith('/')) continue;
      if (entry.isEncrypted()) throw new ImportFault('压缩包已加密，请解除密码后重新上传');
      if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated) {
        throw new ImportFault('压缩包使用了不支持的压缩方式，请以 zip 标准方式重新压缩');
      }
      const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      const isDeflated = entry.compressionMethod === deflated;
      yield {
        name,
        place: { kind: 'zip', object, start, length: entry.compressedSize, isDeflated },
        read: () => zip.openReadStreamPromise(entry),
      };
    }
  } finally {
    zip.close();
  }
}

function nameOf({ fileName, generalPurposeBitFlag }: ZipEntry): string {
  const bytes = fileName as unknown as Uint8Array;
  if ((generalPurposeBitFlag & utf8) !== 0) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
