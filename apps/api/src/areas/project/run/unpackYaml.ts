import { gunzipSync, inflateRawSync } from 'node:zlib';
import { MAX_YAML_CHARACTERS } from './parsePipeline.ts';

/** Maximum size of a package after unpacking, in bytes. */
const MAX_ARCHIVE_BYTES = 32 * 1024 * 1024;
/** Maximum size of the YAML in a package, in bytes. A character has up to four bytes. */
const MAX_YAML_BYTES = MAX_YAML_CHARACTERS * 4;

const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name) && !/(^|\/)(\._|__MACOSX)/.test(name);

/** A file in an archive. Its bytes are unpacked when they are read. */
interface Packed {
  readonly name: string;
  readonly read: () => Buffer;
}

/**
 * Returns the text of a pipeline's YAML. This is the file itself, or the YAML file with the shortest path in a zip
 * or tar.gz archive.
 *
 * @throws Error for a file of another type, or an archive that exceeds the allowed size after unpacking
 */
export function unpackYaml(name: string, bytes: Buffer): string | undefined {
  if (isYaml(name)) return textOf(bytes);
  const files = /\.zip$/i.test(name)
    ? listZip(bytes)
    : listTar(gunzipSync(bytes, { maxOutputLength: MAX_ARCHIVE_BYTES }));
  const depth = (path: string) => path.split('/').length;
  const [found] = files
    .filter((file) => isYaml(file.name))
    .sort((a, b) => depth(a.name) - depth(b.name) || (a.name < b.name ? -1 : 1));
  return found && textOf(found.read());
}

/**
 * Decodes the text of a file, cut to the maximum number of bytes. One character more than allowed may remain, which
 * is enough to report that the text is too long.
 */
const textOf = (bytes: Buffer): string =>
  bytes
    .subarray(0, MAX_YAML_BYTES)
    .toString('utf8')
    .replace(/^\uFEFF/, '');

function listTar(bytes: Buffer): Packed[] {
  const files: Packed[] = [];
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const field = (from: number, length: number) =>
      bytes
        .subarray(at + from, at + from + length)
        .toString('utf8')
        .replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12).trim() || '0', 8);
    if (!Number.isSafeInteger(size) || size < 0) throw new Error('The file is not a tar archive.');
    const [start, kind, prefix] = [at + 512, field(156, 1), field(345, 155)];
    const name = prefix === '' ? field(0, 100) : `${prefix}/${field(0, 100)}`;
    if (kind === '' || kind === '0') files.push({ name, read: () => bytes.subarray(start, start + size) });
    at = start + Math.ceil(size / 512) * 512;
  }
  return files;
}

/**
 * Returns the files of a zip archive. They are read from the directory at the end of the archive, because the
 * headers before the files may be wrong.
 */
function listZip(bytes: Buffer): Packed[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > bytes.length) throw new Error('The file is not a zip archive.');
  const count = bytes.readUInt16LE(end + 10);
  const files: Packed[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('The file is not a zip archive.');
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, more] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
    ];
    const head = bytes.readUInt32LE(at + 42);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    files.push({ name, read: () => readZipped(bytes, head, method, packed) });
    at += 46 + nameLength + more;
  }
  return files;
}

function readZipped(bytes: Buffer, head: number, method: number, packed: number): Buffer {
  const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
  const body = bytes.subarray(start, start + packed);
  return method === 0 ? body : inflateRawSync(body, { maxOutputLength: MAX_YAML_BYTES });
}
