import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { keptFile } from './keptFile.ts';

/**
 * Databases that are removed from the data directory. No test connects to them, and they are two thirds of the
 * bytes that a test reads.
 */
const templates = ['template0', 'template1'];

/**
 * Options that make the files of the write-ahead log small and remove files that are no longer needed. The default
 * files of 16 MB would be the largest part of the data that a test reads.
 */
const leanLog = ['--wal-segsize=1', '-c', 'wal_recycle=off', '-c', 'wal_init_zero=off'];

/**
 * Returns an empty PGlite data directory. It is created once per installed version, because opening it is ten times
 * faster than creating it.
 */
export async function emptyPglite(): Promise<Blob> {
  const { mtimeMs, size } = statSync(fileURLToPath(import.meta.resolve('@electric-sql/pglite')));
  const file = join(tmpdir(), 'isp-pglite', `lean-${size}-${Math.round(mtimeMs)}.tar`);
  return keptFile('empty-pglite', file, async () => {
    const database = await PGlite.create({ initDbStartParams: leanLog });
    for (const template of templates) {
      await database.query(`alter database ${template} is_template false`);
      await database.query(`drop database ${template}`);
    }
    const dump = await database.dumpDataDir('none');
    await database.close();
    return dump;
  });
}
