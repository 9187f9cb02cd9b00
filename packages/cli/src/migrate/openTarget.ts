import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArea } from '@isp/schema';
import type { Database } from '@isp/server';
import type { MigrateTarget } from '@isp/server/internal';
import type { Values } from '../contract/command.ts';
import { UsageError } from '../contract/UsageError.ts';
import type { projectOptions } from '../project/projectOptions.ts';
import { readProject } from '../project/readProject.ts';

/** A database, and what its tables must become. */
export interface MigrationSource {
  /** Address of PostgreSQL (`postgres://…`) or folder of PGlite. */
  readonly database: { readonly url?: string | undefined; readonly folder?: string | undefined };
  readonly target: MigrateTarget;
  /** Dumps that the service keeps of PGlite. @defaultValue 7, in the folder `backups` of the database */
  readonly dumps?: DumpPlace | undefined;
}

/** Where dumps of PGlite lie. */
export interface DumpPlace {
  readonly folder: string;
  /** Number of dumps that are kept. With 0 there are none. */
  readonly keep: number;
  /** Fingerprints of the configured keys of encrypted fields. */
  readonly keys: readonly string[];
}

/** Where the command finds the database and the schemas. */
export interface SourceOptions {
  readonly folder: string;
  readonly database: string | undefined;
  readonly service: string | undefined;
  readonly project: Values<typeof projectOptions>;
}

/**
 * Returns the database and the target. A service with rules of its own describes them in a module; otherwise the
 * target is made from the area files alone.
 *
 * @throws UsageError when there is no database, no such module, or the area files have mistakes
 */
export async function readSource({
  database,
  folder,
  project,
  service,
}: SourceOptions): Promise<MigrationSource> {
  const given = service === undefined ? undefined : await loadService(service);
  const place = database ?? (given ? undefined : process.env.DATABASE_URL || undefined);
  if (place === undefined && !given) throw noDatabase();
  const isUrl = /^postgres(ql)?:\/\//.test(place ?? '');
  return {
    database: place === undefined ? (given?.database ?? {}) : isUrl ? { url: place } : { folder: place },
    target: given?.target ?? { entities: entitiesOf(folder, project) },
    // another database than that of the service has dumps of its own
    ...(place === undefined ? { dumps: given?.dumps } : {}),
  };
}

const noDatabase = () =>
  new UsageError({
    en: 'Which database? Write --database with the address of PostgreSQL or the folder of PGlite, or set DATABASE_URL.',
    zh: '未指明数据库：请用 --database 写 PostgreSQL 的地址或 PGlite 的文件夹，或设置 DATABASE_URL。',
  });

async function loadService(file: string): Promise<MigrationSource> {
  if (!existsSync(file)) {
    throw new UsageError({
      en: `There is no file "${file}". Correct the path.`,
      zh: `没有文件 "${file}"，请改正路径。`,
    });
  }
  const { default: read } = (await import(pathToFileURL(resolve(file)).href)) as {
    default?: () => MigrationSource | Promise<MigrationSource>;
  };
  if (typeof read !== 'function') {
    throw new UsageError({
      en: `${file} has no default export that returns { database, target }. Write: export default () => ({ database: { folder: '.data/pg' }, target: { entities } })`,
      zh: `${file} 没有返回 { database, target } 的默认导出。请写：export default () => ({ database: { folder: '.data/pg' }, target: { entities } })`,
    });
  }
  return read();
}

/** Returns the entities of the area files in a folder. @throws UsageError if they have mistakes */
export function entitiesOf(folder: string, options: SourceOptions['project']): MigrateTarget['entities'] {
  const { faults, source } = readProject(folder, options, { line: 'isp migrate plan schemas' });
  const [fault] = faults;
  if (fault) throw new UsageError({ en: fault.message, zh: fault.message });
  return source.areas.flatMap(({ file, text }) => {
    try {
      const name = file.replace(/^.*[\\/]/, '').replace(/\.json$/, '');
      return Object.values(parseArea(JSON.parse(text), { name, vocabulary: source.vocabulary }).entities);
    } catch (error) {
      throw new UsageError({
        en: `${file} has mistakes, so nothing is planned. Run: isp check ${folder}\n${String((error as Error).message)}`,
        zh: `${file} 有错误，无法制定计划。请运行：isp check ${folder}\n${String((error as Error).message)}`,
      });
    }
  });
}

/** Opens the database. @throws Error with the reason, such as another process that uses the folder */
export async function openTarget({ database }: MigrationSource): Promise<Database> {
  const { openDatabase } = await import('@isp/server');
  return openDatabase(database);
}

const KEPT_DUMPS = 7;

/**
 * Returns a function that stores a dump of PGlite and returns its path. Undefined for PostgreSQL, which has its own
 * means, and if the service keeps no dumps.
 */
export async function dumpOf(
  database: Database,
  { database: { folder }, dumps }: MigrationSource,
): Promise<(() => Promise<string>) | undefined> {
  if (database.kind === 'postgres' || folder === undefined || dumps?.keep === 0) return undefined;
  const { createDumps } = await import('@isp/server/internal');
  const place = dumps ?? { folder: join(resolve(folder), 'backups'), keep: KEPT_DUMPS, keys: [] };
  const { take } = createDumps(database, { ...place, onError: () => {} });
  return () => take('change');
}
