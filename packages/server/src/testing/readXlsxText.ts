import { inflateRawSync } from 'node:zlib';

/** Returns all readable text of a workbook: the XML of all its parts, one after the other. */
export async function readXlsxText(file: Buffer): Promise<string> {
  const texts: string[] = [];
  // The central directory at the end of the file contains the position of every part.
  let at = file.readUInt32LE(file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [method, size, nameLength, extraLength, commentLength, local] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
      file.readUInt32LE(at + 42),
    ];
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const part = file.subarray(start, start + size);
    texts.push((method === 0 ? part : inflateRawSync(part)).toString('utf8'));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return texts.join('\n').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&#39;', "'");
}
