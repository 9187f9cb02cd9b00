import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. Its text is read in parts. */
export interface ArchiveFile {
  readonly name: string;
  readonly text: Iterable<string> | AsyncIterable<string>;
}

/**
 * Sizes and checksum of a file in the archive. They are written after the bytes of the file, and again in the
 * directory at the end of the archive.
 */
interface Packed {
  readonly name: Buffer;
  /** Offset of the file in the archive, in bytes. */
  readonly at: number;
  crc: number;
  packed: number;
  size: number;
}

/**
 * Writes a zip archive while its files are read. The threads of zlib compress the files, so the event loop is not
 * blocked. The size of a file is written after its bytes, so sending can begin before a file is complete.
 */
export async function* zip(files: Iterable<ArchiveFile>): AsyncGenerator<Buffer> {
  let at = 0;
  const list: Buffer[] = [];
  for (const { name, text } of files) {
    const file: Packed = { name: Buffer.from(name, 'utf8'), at, crc: 0, packed: 0, size: 0 };
    const head = header(0x04034b50, [version], file, { isKnown: false });
    yield head;
    for await (const piece of packedText(text, file)) {
      file.packed += piece.length;
      yield piece;
    }
    const behind = Buffer.alloc(16);
    behind.writeUInt32LE(0x08074b50, 0);
    sizes(behind, 4, file);
    yield behind;
    at += head.length + file.packed + behind.length;
    list.push(header(0x02014b50, [version, version], file, { isKnown: true }));
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([listed, end]);
}

/**
 * Version of the zip format that a reader must support. Version 2.0 (20) is needed for files compressed by deflate.
 */
const version = 20;
/**
 * Modification time of all files: 1980-01-01, the first day of the zip format. It is fixed, so that equal rows give
 * equal archives.
 */
const time = 0x0021_0000;

/** Compresses the text and counts its bytes. When the caller stops reading, the text is no longer read either. */
async function* packedText(text: ArchiveFile['text'], file: Packed): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  async function* counted() {
    for await (const words of text) {
      const piece = Buffer.from(words, 'utf8');
      file.crc = crc32(piece, file.crc);
      file.size += piece.length;
      yield piece;
    }
  }
  // The callback does nothing, because an error in the text is thrown by the loop below.
  pipeline(Readable.from(counted()), deflate, () => {});
  for await (const piece of deflate) yield piece as Buffer;
}

const sizes = (into: Buffer, at: number, { crc, packed, size }: Packed): number => {
  into.writeUInt32LE(crc, at);
  into.writeUInt32LE(packed, at + 4);
  return into.writeUInt32LE(size, at + 8);
};

/**
 * Returns the header that is written before a file, or the entry of the file in the directory. The entry also
 * contains the sizes and the file's offset.
 */
function header(
  signature: number,
  versions: readonly number[],
  file: Packed,
  { isKnown }: { readonly isKnown: boolean },
): Buffer {
  const fixed = Buffer.alloc(28 + versions.length * 2 + (isKnown ? 14 : 0));
  let at = fixed.writeUInt32LE(signature, 0);
  for (const number of versions) at = fixed.writeUInt16LE(number, at);
  // The flags say that names are encoded as UTF-8, and that sizes are written after the bytes.
  at = fixed.writeUInt16LE(0x0808, at);
  at = fixed.writeUInt16LE(8, at); // deflated
  at = fixed.writeUInt32LE(time, at);
  at = isKnown ? sizes(fixed, at, file) : at + 12;
  fixed.writeUInt16LE(file.name.length, at);
  // The offset is the last value of a directory entry.
  if (isKnown) fixed.writeUInt32LE(file.at, fixed.length - 4);
  return Buffer.concat([fixed, file.name]);
}
