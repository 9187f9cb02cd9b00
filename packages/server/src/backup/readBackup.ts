import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BackupError, damaged } from './fault/BackupError.ts';
import { addLines } from './file/addLines.ts';
import {
  type BackupContent,
  type BackupEnd,
  type BackupHeader,
  FORMAT,
  type PartSum,
  partNames,
  productVersion,
  type RowsHead,
} from './file/format.ts';
import { readParts } from './file/readParts.ts';
import type { Structure } from './structure/readStructure.ts';
import type { SequenceState } from './structure/sequences.ts';

/** What a caller does with the parts of a backup. They come in this order; each function may come several times. */
export interface BackupVisitor {
  readonly onStructure?: (structure: Structure) => Promise<void>;
  readonly onRows?: (table: string, lines: readonly string[]) => Promise<void>;
  readonly onSequences?: (states: readonly SequenceState[]) => Promise<void>;
  /** Must read the stream to its end. */
  readonly onFile?: (id: string, bytes: Readable, size: number) => Promise<void>;
}

/** Error of a visitor. It is not one of the file. */
class VisitorError extends Error {}

const visiting = async (work: Promise<void> | undefined): Promise<void> => {
  try {
    await work;
  } catch (cause) {
    throw new VisitorError('The visitor of a backup failed.', { cause });
  }
};

/**
 * Reads a backup from its beginning to its end, and compares all sums and counts. An error comes as soon as it is
 * found, so a caller must be able to undo what it did.
 *
 * @throws BackupError DAMAGED or NEWER
 * @throws the error of the visitor, or of the file system if the file cannot be opened
 */
export async function readBackup(path: string, visitor: BackupVisitor = {}): Promise<BackupContent> {
  const reading = new Reading(path, visitor);
  try {
    await readParts(path, (name, bytes, size) => reading.read(name, bytes, size));
  } catch (error) {
    if (error instanceof VisitorError) throw error.cause;
    if (error instanceof BackupError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw damaged(path, { en: 'it cannot be read to its end', zh: '无法读到结尾' }, error);
  }
  return reading.end();
}

/** What was read of a backup until now. */
class Reading {
  readonly #path: string;
  #visitor: BackupVisitor;
  readonly #sums: PartSum[] = [];
  readonly #tables = new Map<string, { rows: number; readonly hash: Hash }>();
  #header: BackupHeader | undefined;
  #structure: Structure | undefined;
  #end: BackupEnd | undefined;

  constructor(path: string, visitor: BackupVisitor) {
    this.#path = path;
    this.#visitor = visitor;
  }

  async read(name: string, bytes: Readable, size: number): Promise<void> {
    const hash = createHash('sha256');
    if (!this.#header && name !== partNames.header)
      throw this.#damaged('its beginning is missing', '缺少开头');
    if (name.startsWith(partNames.files)) {
      const passed = Readable.from(hashed(bytes, hash), { objectMode: false });
      await visiting(this.#visitor.onFile?.(name.slice(partNames.files.length), passed, size));
      for await (const _rest of passed);
      this.#sums.push({ name, bytes: size, sha256: hash.digest('hex') });
      return;
    }
    const text = await readText(bytes);
    if (name === partNames.end) {
      this.#end = JSON.parse(text) as BackupEnd;
      return;
    }
    this.#sums.push({ name, bytes: size, sha256: hash.update(text).digest('hex') });
    if (name === partNames.header) {
      this.#header = checkHeader(this.#path, JSON.parse(text) as BackupHeader);
      // A damaged number of the version must not be taken for a newer one, so the file is read to its end first.
      if (isNewer(this.#header.version, productVersion)) this.#visitor = {};
    } else if (name === partNames.structure) {
      this.#structure = JSON.parse(text) as Structure;
      await visiting(this.#visitor.onStructure?.(this.#structure));
    } else if (name === partNames.sequences)
      await visiting(this.#visitor.onSequences?.(JSON.parse(text) as SequenceState[]));
    else await this.#readRows(text);
  }

  async #readRows(text: string): Promise<void> {
    const [head = '', ...lines] = text.slice(0, -1).split('\n');
    const { table } = JSON.parse(head) as RowsHead;
    const sum = this.#tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
    sum.rows += lines.length;
    addLines(sum.hash, lines);
    this.#tables.set(table, sum);
    await visiting(this.#visitor.onRows?.(table, lines));
  }

  /** Compares what was read with the end of the file. */
  end(): BackupContent {
    const [header, structure, end] = [this.#header, this.#structure, this.#end];
    if (!header || !structure || !end) throw this.#damaged('its end is missing', '缺少结尾');
    const differs = JSON.stringify(this.#sums) !== JSON.stringify(end.parts);
    if (differs) throw this.#damaged('a part is not what was written', '某个部分与写入时不同');
    for (const { name } of structure.tables) {
      const { hash, rows } = this.#tables.get(name) ?? { rows: 0, hash: createHash('sha256') };
      const sum = end.tables[name];
      if (sum?.rows !== rows || sum.sha256 !== hash.digest('hex'))
        throw this.#damaged(`rows of ${name} are missing`, `缺少 ${name} 的数据行`);
    }
    if (isNewer(header.version, productVersion)) throw newer(this.#path, header);
    return { header, structure, end };
  }

  #damaged(en: string, zh: string): BackupError {
    return damaged(this.#path, { en, zh });
  }
}

async function readText(bytes: Readable): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function* hashed(bytes: Readable, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes as AsyncIterable<Uint8Array>) {
    hash.update(piece);
    yield piece;
  }
}

/** @throws BackupError DAMAGED for a header that no version has written, NEWER for a format of a later one */
function checkHeader(path: string, header: BackupHeader): BackupHeader {
  const isHeader =
    typeof header === 'object' &&
    Number.isInteger(header?.format) &&
    header.format > 0 &&
    /^\d+\.\d+\.\d+/.test(String(header.version)) &&
    Array.isArray(header.keys);
  // A later format may have other members, so only its number is compared.
  if (Number.isInteger(header?.format) && header.format > FORMAT) throw newer(path, header);
  if (!isHeader)
    throw damaged(path, { en: 'its beginning is not that of a backup', zh: '开头不是备份文件的开头' });
  return header;
}

function newer(path: string, { format, version }: BackupHeader): BackupError {
  if (format > FORMAT)
    return new BackupError('NEWER', {
      en: `The backup ${path} has the format ${format}, written by version ${version}, and this version ${productVersion} reads formats up to ${FORMAT}. Nothing was changed. Install the version that wrote it, or a later one, then restore.`,
      zh: `备份文件 ${path} 的格式为 ${format}，由版本 ${version} 写出；当前版本 ${productVersion} 最高可读格式 ${FORMAT}。未做任何更改，请安装写出它的版本或更新的版本后再恢复。`,
    });
  return new BackupError('NEWER', {
    en: `The backup ${path} was written by version ${version}, and this is ${productVersion}. Nothing was changed. Install version ${version} or a later one, then restore.`,
    zh: `备份文件 ${path} 由版本 ${version} 写出，当前版本为 ${productVersion}。未做任何更改，请安装 ${version} 或更新的版本后再恢复。`,
  });
}

/** Compares versions such as `0.10.2`. A version before a release, such as `1.0.0-next.1`, counts as its release. */
function isNewer(version: string, than: string): boolean {
  const numbers = (text: string) => text.split(/[.+-]/).slice(0, 3).map(Number);
  const [own, other] = [numbers(version), numbers(than)];
  const at = [0, 1, 2].find((place) => own[place] !== other[place]);
  return at !== undefined && (own[at] ?? 0) > (other[at] ?? 0);
}
