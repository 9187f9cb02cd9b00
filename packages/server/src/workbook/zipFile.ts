import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, written piece by piece; it is packed by zlib's own threads, not by the event loop. */
export interface ZipEntry {
  readonly write: (text: string) => Promise<void>;
  readonly end: () => Promise<ZippedFile>;
}

export interface ZippedFile {
  readonly name: string;
  readonly crc: number;
  readonly size: number;
  readonly packed: Buffer;
}

export function createZipEntry(name: string): ZipEntry {
  const deflate = createDeflateRaw();
  const packed: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => packed.push(piece));
  const done = once(deflate, 'end');
  let crc = 0;
  let size = 0;
  return {
    async write(text) {
      const piece = Buffer.from(text, 'utf8');
      crc = crc32(piece, crc);
      size += piece.length;
      if (!deflate.write(piece)) await once(deflate, 'drain');
    },
    async end() {
      deflate.end();
      await done;
      return { name, crc, size, packed: Buffer.concat(packed) };
    },
  };
}

/** 1980-01-01, the first day an archive can hold: the same rows give the same file. */
const time = 0x0021_0000;

/** The archive of files: each behind its header, then the list of them. */
export function toZip(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const name = Buffer.from(file.name, 'utf8');
    const local = Buffer.concat([header(0x04034b50, [20], file, name), name, file.packed]);
    const entry = header(0x02014b50, [20, 20], file, name, Buffer.alloc(14));
    // where the file begins stands at the end of its entry
    entry.writeUInt32LE(at, entry.length - 4);
    list.push(entry, name);
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

function header(
  signature: number,
  versions: readonly number[],
  file: ZippedFile,
  name: Buffer,
  rest = Buffer.alloc(0),
): Buffer {
  const buffer = Buffer.alloc(4 + versions.length * 2 + 24);
  let at = buffer.writeUInt32LE(signature, 0);
  for (const version of versions) at = buffer.writeUInt16LE(version, at);
  at = buffer.writeUInt16LE(0x0800, at); // names are UTF-8
  at = buffer.writeUInt16LE(8, at); // deflated
  at = buffer.writeUInt32LE(time, at);
  at = buffer.writeUInt32LE(file.crc, at);
  at = buffer.writeUInt32LE(file.packed.length, at);
  at = buffer.writeUInt32LE(file.size, at);
  at = buffer.writeUInt16LE(name.length, at);
  buffer.writeUInt16LE(0, at);
  return Buffer.concat([buffer, rest]);
}
