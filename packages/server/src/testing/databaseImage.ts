import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../database/open/openDatabase.ts';
import { emptyPglite } from './emptyPglite.ts';
import { keptFile } from './keptFile.ts';
import { testRun } from './testRun.ts';

/** A database that is filled once and then copied for tests. */
export interface DatabaseImage {
  /** Name in lower case: it is part of the names of a file and of a database. */
  readonly name: string;
  readonly fill: (database: Database) => Promise<void>;
}

/**
 * The PGlite data directory of an image. It is made unless this run, or an earlier one of the same sources, has made
 * it.
 */
export const pgliteImage = ({ fill, name }: DatabaseImage): Promise<Blob> =>
  keptFile(`image-${name}`, join(testRun().images, `${name}.tar`), async () => {
    const database = await openDatabase({ dump: await emptyPglite() });
    try {
      await fill(database);
      // otherwise opening a copy repeats all work since the last checkpoint, which is half of the time
      await database.asMigrator((db) => sql`checkpoint`.execute(db));
      return await database.dump();
    } finally {
      await database.close();
    }
  });
