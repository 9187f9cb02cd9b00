import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/open/openDatabase.ts';
import { askWithin, type Tx } from '../database/sql/tx.ts';
import type { BackupFile, BackupFiles } from './BackupFiles.ts';
import { addLines } from './file/addLines.ts';
import {
  type BackupEnd,
  type BackupHeader,
  type FileSum,
  FORMAT,
  partNames,
  productVersion,
  type RowsHead,
  type TableSum,
} from './file/format.ts';
import { type PartWriter, writeParts } from './file/writeParts.ts';
import { exactTexts, readRows, type StoredTable } from './rows/rowText.ts';
import { readStructure } from './structure/readStructure.ts';
import { readSequenceStates } from './structure/sequences.ts';

export interface BackupOptions {
  /** Uploaded files. @defaultValue the backup leaves them out */
  readonly files?: BackupFiles | undefined;
  /** Fingerprints of the configured keys of encrypted fields. @defaultValue none: the key is in the database */
  readonly keys?: readonly string[] | undefined;
  /** Time for the header. @defaultValue now */
  readonly now?: Date;
  /** Called with the name of each table and with `files` before it is read. */
  readonly onPart?: ((name: string) => void) | undefined;
}

/** What a backup holds. */
export interface BackupReport {
  readonly header: BackupHeader;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Bytes of all files. */
  readonly fileBytes: number;
  /** Ids of files that rows name and the store does not have. */
  readonly missing: readonly string[];
  /** Ids of files that the store has with other bytes, or cannot read to their end. They are not restored. */
  readonly damaged: readonly string[];
  /** Ids of files that were added while the backup was taken. They are not in it. */
  readonly later: readonly string[];
  /** Milliseconds for which the calls of a service that uses the embedded database waited. @defaultValue not running */
  readonly pauseMs?: number;
}

/**
 * Writes a backup of a database and of the files that its rows name. All rows are those of one moment, also while
 * others write. The file appears under its name only when it is complete.
 *
 * On PostgreSQL other calls continue. On PGlite, which has one connection, they wait until the rows are read.
 *
 * @throws BackupError NOT_HELD for objects that the file format cannot hold
 *
 * @example
 * const { rows } = await writeBackup(database, 'backups/monday.tar.gz', { files, keys: ['3fa85f64'] });
 */
export async function writeBackup(
  database: Database,
  path: string,
  { files, keys = [], now = new Date(), onPart }: BackupOptions = {},
): Promise<BackupReport> {
  return writeParts(path, async (writer) => {
    const { header, named, tables } = await inSnapshot(database, async (tx) => {
      const header = await readHeader(tx, database.kind, { keys, now, hasFiles: files !== undefined });
      const structure = await readStructure(tx);
      await addJson(writer, partNames.header, header);
      await addJson(writer, partNames.structure, structure);
      const tables: Record<string, TableSum> = {};
      for (const table of structure.tables) {
        onPart?.(table.name);
        tables[table.name] = await addTable(tx, writer, table);
      }
      await addJson(writer, partNames.sequences, await readSequenceStates(tx));
      return { header, tables, named: (await files?.list(askWithin(tx))) ?? [] };
    });
    if (named.length > 0) onPart?.('files');
    const added = files ? await addFiles(writer, files, named) : { sums: {}, missing: [], damaged: [] };
    const { damaged, missing } = added;
    const end: BackupEnd = {
      ...{ parts: [...writer.sums], tables, files: added.sums },
      missing: [...missing, ...damaged],
    };
    await addJson(writer, partNames.end, end);
    const before = new Set(named.map(({ id }) => id));
    const after = (await files?.list(database.ask)) ?? [];
    return {
      header,
      tables: Object.keys(tables).length,
      rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
      files: Object.keys(added.sums).length,
      fileBytes: Object.values(added.sums).reduce((sum, { bytes }) => sum + bytes, 0),
      missing,
      damaged,
      later: after.flatMap(({ id }) => (before.has(id) ? [] : [id])),
    };
  });
}

/** Runs `work` on the rows of one moment, as the owner, with the settings of {@link exactTexts}. */
export const inSnapshot = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.asMigrator((own) =>
    own
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        // PGlite ignores the isolation level: it has one connection, so nothing else can write meanwhile.
        await sql.raw(exactTexts).execute(tx);
        await sql`select set_config('transaction_read_only', 'on', true)`.execute(tx);
        return work(tx);
      }),
  );

async function readHeader(
  tx: Tx,
  kind: BackupHeader['kind'],
  more: { readonly keys: readonly string[]; readonly now: Date; readonly hasFiles: boolean },
): Promise<BackupHeader> {
  const states = await readIfThere<{ name: string; fingerprint: string }>(
    tx,
    'public.isp_schema',
    `select name, state ->> 'fingerprint' as fingerprint from public.isp_schema order by name`,
  );
  const migrations = await readIfThere<{ name: string }>(
    tx,
    'public.isp_migration',
    'select name from public.isp_migration order by name',
  );
  return {
    format: FORMAT,
    version: productVersion,
    kind,
    time: more.now.toISOString(),
    schemas: Object.fromEntries(states.map(({ fingerprint, name }) => [name, fingerprint])),
    migrations: migrations.map(({ name }) => name),
    keys: more.keys,
    hasFiles: more.hasFiles,
  };
}

/** Reads rows of a table that a database without a service does not have. */
async function readIfThere<T>(tx: Tx, table: string, statement: string): Promise<readonly T[]> {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select to_regclass(${table}) is not null as "isThere"`.execute(tx);
  return rows[0]?.isThere ? (await sql.raw<T>(statement).execute(tx)).rows : [];
}

const addJson = (writer: PartWriter, name: string, value: unknown): Promise<void> =>
  writer.add(name, Buffer.from(JSON.stringify(value)));

/** Characters of a part with rows, about. */
const CHARACTERS_PER_PART = 2_000_000;

async function addTable(tx: Tx, writer: PartWriter, table: StoredTable): Promise<TableSum> {
  const hash = createHash('sha256');
  let rows = 0;
  let lines: string[] = [];
  let characters = 0;
  const flush = async () => {
    const head: RowsHead = { table: table.name };
    const name = `${partNames.rows}${String(writer.sums.length).padStart(7, '0')}.ndjson`;
    await writer.add(name, Buffer.from(`${[JSON.stringify(head), ...lines].join('\n')}\n`));
    lines = [];
    characters = 0;
  };
  for await (const some of readRows(tx, table)) {
    addLines(hash, some);
    rows += some.length;
    for (const line of some) {
      lines.push(line);
      characters += line.length;
    }
    if (characters >= CHARACTERS_PER_PART) await flush();
  }
  if (lines.length > 0) await flush();
  return { rows, sha256: hash.digest('hex') };
}

async function addFiles(
  writer: PartWriter,
  files: BackupFiles,
  named: readonly BackupFile[],
): Promise<Pick<BackupReport, 'missing' | 'damaged'> & { readonly sums: Record<string, FileSum> }> {
  const sums: Record<string, FileSum> = {};
  const missing: string[] = [];
  const damaged: string[] = [];
  for (const file of named) {
    const bytes = await files.read(file.id).catch(() => undefined);
    if (!bytes) {
      missing.push(file.id);
      continue;
    }
    const { isWhole, sha256 } = await writer.addStream(`${partNames.files}${file.id}`, file.bytes, bytes);
    // Bytes that are not those of the row would be restored as if they were.
    if (!isWhole || (file.sha256 !== '' && file.sha256 !== sha256)) damaged.push(file.id);
    else sums[file.id] = { bytes: file.bytes, sha256 };
  }
  return { sums, missing, damaged };
}
