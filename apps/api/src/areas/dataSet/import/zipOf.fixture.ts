import { crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  readonly bytes: Uint8Array;
  /** Bytes of the file's name in the archive. @defaultValue the name as UTF-8 */
  readonly name?: Uint8Array;
}

/**
 * Returns a zip archive of these files in the form that common programs write: small texts are stored, and all
 * other content is deflated.
 */
export function zipOf(files: Readonly<Record<string, string | Uint8Array | Packed>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, given] of Object.entries(files)) {
    const { bytes, name = Buffer.from(path) } =
      typeof given === 'string' ? { bytes: Buffer.from(given) } : 'bytes' in given ? given : { bytes: given };
    const isStored = bytes.length < 20;
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(isStored ? 0 : 8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, name]));
    parts.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, index, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
