import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. Its text is read in parts. */
export interface ArchiveFile {
  readonly name: string;
  readonly text: Iterable<string> | AsyncIterable<string>;
}

/** Sizes and checksum of a file. They are written after the bytes of the file, and in the directory at the end. */
interface Packed {
  readonly name: Buffer;
  /** Offset of the file in the archive. */
  readonly at: number;
  crc: number;
  packed: number;
  size: number;
}

/**
 * Writes an archive while its files are read. The files are compressed by the threads of zlib, not by the event
 * loop. The size of a file comes after its bytes, so sending can begin before a file is complete.
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

/** Version of the format that a reader must support: files compressed by deflate. */
const version = 20;
/** Fixed time of all files, so that equal rows give equal archives: 1980-01-01, the first day of the format. */
const time = 0x0021_0000;

/** Compresses the text and counts its bytes. When the reader stops, the source stops too. */
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
  // An error in the text is thrown by the loop below, so the callback ignores it.
  pipeline(Readable.from(counted()), deflate, () => {});
  for await (const piece of deflate) yield piece as Buffer;
}

const sizes = (into: Buffer, at: number, { crc, packed, size }: Packed): number => {
  into.writeUInt32LE(crc, at);
  into.writeUInt32LE(packed, at + 4);
  return into.writeUInt32LE(size, at + 8);
};

/**
 * Returns the header before a file, or its entry in the directory. The entry contains the sizes and the file's
 * offset.
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
  // The flags mean that names are UTF-8 and that sizes come after the bytes.
  at = fixed.writeUInt16LE(0x0808, at);
  at = fixed.writeUInt16LE(8, at); // deflated
  at = fixed.writeUInt32LE(time, at);
  at = isKnown ? sizes(fixed, at, file) : at + 12;
  fixed.writeUInt16LE(file.name.length, at);
  // The offset is the last value of a directory entry.
  if (isKnown) fixed.writeUInt32LE(file.at, fixed.length - 4);
  return Buffer.concat([fixed, file.name]);
}
