import type { Database, Tx } from '@isp/server';
import { sql } from 'kysely';
import type { ClusterVolumes, VolumeFile } from './volumes.ts';

const table = sql.table('simulated_volume_entry');
const columns = sql`name, "isFolder", "sizeBytes"::float8 as "sizeBytes", "changeTime", coalesce("objectId", '') as key, tag`;

/** Splits a path into the path of its folder and the last part, the name. */
function split(path: string): { readonly folder: string; readonly name: string } {
  const at = path.lastIndexOf('/');
  return at < 0 ? { folder: '', name: path } : { folder: path.slice(0, at), name: path.slice(at + 1) };
}

/**
 * Returns the SQL condition that is true for the entry at a path and for all entries below the path. The empty path
 * means the whole volume.
 */
function within(volumeId: string, path: string) {
  if (path === '') return sql`"volumeId" = ${volumeId}`;
  const { folder, name } = split(path);
  return sql`"volumeId" = ${volumeId} and ((folder = ${folder} and name = ${name})
    or folder = ${path} or starts_with(folder, ${`${path}/`}))`;
}

async function findEntry(tx: Tx, volumeId: string, path: string): Promise<VolumeFile | undefined> {
  const { folder, name } = split(path);
  const { rows } = await sql<VolumeFile>`select ${columns} from ${table}
    where "volumeId" = ${volumeId} and folder = ${folder} and name = ${name}`.execute(tx);
  return rows[0];
}

/**
 * Creates the simulator of volumes. A database table lists the files of the volumes, and the object store of
 * uploads contains their bytes.
 */
export const simulatedVolumes = (database: Pick<Database, 'asJob'>): ClusterVolumes => ({
  listFolder: (volumeId, folder, limit) =>
    database.asJob(async (tx) => {
      const isThere = folder === '' || (await findEntry(tx, volumeId, folder))?.isFolder === true;
      if (!isThere) return undefined;
      const { rows } = await sql<VolumeFile>`select ${columns} from ${table}
      where "volumeId" = ${volumeId} and folder = ${folder} order by "isFolder" desc, name limit ${limit}`.execute(
        tx,
      );
      return rows;
    }),
  findEntry: (volumeId, path) => database.asJob((tx) => findEntry(tx, volumeId, path)),
  bytesIn: (volumeId, path) =>
    database.asJob(async (tx) => {
      const { rows } = await sql<{
        sum: number;
      }>`select coalesce(sum("sizeBytes"), 0)::float8 as sum from ${table}
      where ${within(volumeId, path)}`.execute(tx);
      return rows[0]?.sum ?? 0;
    }),
  makeFolder: (volumeId, path, now) =>
    database.asJob(async (tx) => {
      const { folder, name } = split(path);
      await sql`insert into ${table} ("volumeId", folder, name, "isFolder", "changeTime")
      values (${volumeId}, ${folder}, ${name}, true, ${now}) on conflict do nothing`.execute(tx);
    }),
  putFile: (volumeId, path, { id, sha256, sizeBytes }, now) =>
    database.asJob(async (tx) => {
      const { folder, name } = split(path);
      const before = await findEntry(tx, volumeId, path);
      await sql`insert into ${table} ("volumeId", folder, name, "isFolder", "sizeBytes", "changeTime", "objectId", tag)
      values (${volumeId}, ${folder}, ${name}, false, ${sizeBytes}, ${now}, ${id}, ${sha256})
      on conflict ("volumeId", folder, name) do update set "sizeBytes" = excluded."sizeBytes", "changeTime" = excluded."changeTime",
        "objectId" = excluded."objectId", tag = excluded.tag`.execute(tx);
      return unneeded(tx, before ? [before.key] : []);
    }),
  removeEntry: (volumeId, path) =>
    database.asJob(async (tx) => {
      const { rows } = await sql<{ id: string }>`delete from ${table} where ${within(volumeId, path)}
      returning "objectId" as id`.execute(tx);
      return unneeded(
        tx,
        rows.map(({ id }) => id),
      );
    }),
  copyFiles: (fromId, toId) =>
    database.asJob(async (tx) => {
      await sql`insert into ${table} ("volumeId", folder, name, "isFolder", "sizeBytes", "changeTime", "objectId", tag)
      select ${toId}, folder, name, "isFolder", "sizeBytes", "changeTime", "objectId", tag from ${table}
      where "volumeId" = ${fromId} on conflict do nothing`.execute(tx);
    }),
  readFile: ({ key }, part, objects) => objects.read(key, part),
});

/**
 * Returns those of the given uploads that no file on any volume uses any more. Several files may use the same
 * upload, because a copied file does not copy its bytes.
 */
async function unneeded(tx: Tx, uploads: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select distinct id from unnest(${uploads}::text[]) as id
    where id is not null and not exists (select from ${table} e where e."objectId" = id)`.execute(tx);
  return rows.map(({ id }) => id);
}
