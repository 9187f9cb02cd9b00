import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { keptFile } from './keptFile.ts';

/**
 * Names of the template databases of PGlite, which are removed from the data directory. No test connects to them,
 * and they are two thirds of the bytes that a test reads.
 */
const templates = ['template0', 'template1'];

/**
 * Options for PostgreSQL that make the files of the write-ahead log small and remove old ones. The default files of
 * 16 MB would be the largest part of the data that a test reads.
 */
const leanLog = ['--wal-segsize=1', '-c', 'wal_recycle=off', '-c', 'wal_init_zero=off'];

/**
 * Returns an empty PGlite data directory. It is created only once for each installed version of PGlite, because
 * opening an existing directory is ten times faster than creating one.
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
