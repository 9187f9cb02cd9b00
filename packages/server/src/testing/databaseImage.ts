import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../database/open/openDatabase.ts';
import { emptyPglite } from './emptyPglite.ts';
import { keptFile } from './keptFile.ts';
import { testRun } from './testRun.ts';

/** A database that is filled once. Tests then use copies of it. */
export interface DatabaseImage {
  /** Name in lower case, because it is used in the names of a file and of a database. */
  readonly name: string;
  readonly fill: (database: Database) => Promise<void>;
}

/**
 * Returns the PGlite data directory of an image. It is created only if neither this run nor an earlier run with the
 * same sources has created it.
 */
export const pgliteImage = ({ fill, name }: DatabaseImage): Promise<Blob> =>
  keptFile(`image-${name}`, join(testRun().images, `${name}.tar`), async () => {
    const database = await openDatabase({ dump: await emptyPglite() });
    try {
      await fill(database);
      // Without a checkpoint, opening a copy would repeat all work since the last checkpoint, which takes half of
      // the time.
      await database.asMigrator((db) => sql`checkpoint`.execute(db));
      return await database.dump();
    } finally {
      await database.close();
    }
  });
