import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import { hasDatabase, replaceDatabase } from '../database/open/finishRestore.ts';
import { lockFolder } from '../database/open/folderLock.ts';
import { type Database, openDatabase } from '../database/open/openDatabase.ts';
import type { BackupFile } from './BackupFiles.ts';
import type { BackupService } from './BackupService.ts';
import { BackupError } from './fault/BackupError.ts';
import type { BackupContent, BackupHeader } from './file/format.ts';
import { readBackup } from './readBackup.ts';
import { refuseObjects, restoreRows } from './restoreRows.ts';

export interface RestoreOptions {
  /** True if a database that is not empty is replaced. @defaultValue false */
  readonly replaces?: boolean;
  /**
   * Data directory of an empty embedded database, with which the restored one begins. @defaultValue it is made,
   * which takes seconds
   */
  readonly empty?: Blob | undefined;
  /** Called before each step. */
  readonly onStep?: (step: 'check' | 'files' | 'rows') => void;
}

/** What a restore has restored. */
export interface RestoreReport {
  readonly header: BackupHeader;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Ids of files that rows name and the backup does not have. */
  readonly missing: readonly string[];
  /** Ids of files that the replaced database named and the restored one does not. They stay in the store. */
  readonly left: readonly string[];
}

/**
 * Restores a backup into a service that is not running. The file is read to its end, and the keys and the database
 * are checked, before anything is changed. Then the uploaded files are stored beside those that are there, and at
 * last the rows replace those of the database at once: if the process is killed, the service has all of the old
 * rows with their files, or all of the new ones.
 *
 * The tables are those of the file; the next start of the service brings them to its own schema.
 *
 * @throws BackupError DAMAGED, NEWER, WRONG_KEY, NOT_EMPTY or IN_USE
 * @throws FolderInUseError if a process uses the folder of the embedded database
 *
 * @example await restoreBackup({ url: 'postgres://…' }, 'monday.tar.gz');
 */
export async function restoreBackup(
  service: BackupService,
  path: string,
  { empty, onStep, replaces = false }: RestoreOptions = {},
): Promise<RestoreReport> {
  onStep?.('check');
  const content = await readBackup(path);
  refuseKeys(content.header.keys, service.keys ?? []);
  const target = service.url ? postgresTarget(service.url) : folderTarget(service.folder, empty);
  const before = await target.inspect(replaces, service.files?.list);
  if (service.files && Object.keys(content.end.files).length > 0) {
    onStep?.('files');
    await restoreFiles(service.files, path, content);
  }
  onStep?.('rows');
  await target.restore(path, replaces);
  return {
    header: content.header,
    tables: content.structure.tables.length,
    rows: Object.values(content.end.tables).reduce((sum, { rows }) => sum + rows, 0),
    files: Object.keys(content.end.files).length,
    missing: content.end.missing,
    left: content.header.hasFiles ? before.filter((id) => !Object.hasOwn(content.end.files, id)) : [],
  };
}

/** @throws BackupError WRONG_KEY */
function refuseKeys(ofFile: readonly string[], own: readonly string[]): void {
  const missing = ofFile.filter((key) => !own.includes(key));
  if (missing.length > 0)
    throw new BackupError('WRONG_KEY', {
      en: `Values in the backup are encrypted with the key ${missing.join(', ')}, which this service does not have. Nothing was changed. Set the field key (ISP_FIELD_KEY) to that of the service that was backed up.`,
      zh: `备份中的值由密钥 ${missing.join('、')} 加密，而本服务没有该密钥。未做任何更改。请将字段密钥（ISP_FIELD_KEY）设为被备份服务的密钥。`,
    });
  if (ofFile.length === 0 && own.length > 0)
    throw new BackupError('WRONG_KEY', {
      en: 'The key of encrypted values is in the backup itself, and this service is configured with another one. Nothing was changed. Unset the field key (ISP_FIELD_KEY).',
      zh: '加密值的密钥在备份之内，而本服务配置了其他密钥。未做任何更改。请取消设置字段密钥（ISP_FIELD_KEY）。',
    });
}

type ListFiles = NonNullable<BackupService['files']>['list'];

interface Target {
  /**
   * Refuses a database that may not be restored into. Returns the ids of the files that its rows name.
   *
   * @throws BackupError NOT_EMPTY or IN_USE
   */
  readonly inspect: (replaces: boolean, list: ListFiles | undefined) => Promise<readonly string[]>;
  readonly restore: (path: string, replaces: boolean) => Promise<void>;
}

async function inspect(
  database: Database,
  replaces: boolean,
  list: ListFiles | undefined,
): Promise<readonly string[]> {
  if (!replaces) await database.asOwner(refuseObjects);
  // The tables of files may be missing, or be those of another version.
  const files = (await list?.(database.ask).catch(() => [])) ?? [];
  return files.map(({ id }) => id);
}

/** The database is opened under a name of its own, which other connections do not have. */
function postgresTarget(url: string): Target {
  const named = new URL(url);
  named.searchParams.set('application_name', `isp-restore-${randomUUID()}`);
  const using = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ url: named.href, poolSize: 2 });
    try {
      await refuseUsed(database);
      return await work(database);
    } finally {
      await database.close();
    }
  };
  return {
    inspect: (replaces, list) => using((database) => inspect(database, replaces, list)),
    restore: (path, replaces) =>
      using(async (database) => void (await restoreRows(database, path, replaces))),
  };
}

/** @throws BackupError IN_USE */
async function refuseUsed(database: Database): Promise<void> {
  const { rows } = await database.asOwner((tx) =>
    sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database()
        and usename = session_user and application_name <> current_setting('application_name')`.execute(tx),
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new BackupError('IN_USE', {
    en: `The database has ${count} other connections of the same user. Nothing was changed. Stop all processes of the service, then restore.`,
    zh: `数据库还有同一用户的 ${count} 个其他连接。未做任何更改。请先停止服务的所有进程，再恢复。`,
  });
}

function folderTarget(folder: string | undefined, empty: Blob | undefined): Target {
  if (folder === undefined) throw new Error('The service has neither a database address nor a folder.');
  return {
    async inspect(replaces, list) {
      if (!hasDatabase(folder)) {
        await (await lockFolder(folder)).release();
        return [];
      }
      let database: Database;
      try {
        database = await openDatabase({ folder });
      } catch (error) {
        // A database that cannot be opened can still be replaced.
        if (!replaces || (error as Error).name === 'FolderInUseError') throw error;
        return [];
      }
      try {
        return await inspect(database, replaces, list);
      } finally {
        await database.close();
      }
    },
    async restore(path) {
      const lock = await lockFolder(folder);
      try {
        await replaceDatabase(folder, async (place) => {
          const database = await openDatabase({ folder: place, isSynced: false, dump: empty });
          try {
            await restoreRows(database, path, false);
          } finally {
            await database.close();
          }
        });
      } finally {
        await lock.release();
      }
    },
  };
}

async function restoreFiles(
  files: NonNullable<BackupService['files']>,
  path: string,
  { end }: BackupContent,
): Promise<void> {
  await readBackup(path, {
    async onFile(id, bytes) {
      const sum = end.files[id];
      if (!sum) return;
      const file: BackupFile = { id, ...sum };
      await files.write(file, bytes);
      if (!bytes.readableEnded) await finished(bytes.resume());
    },
  });
}
