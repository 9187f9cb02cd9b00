import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../database/open/openDatabase.ts';
import { emptyPglite } from './emptyPglite.ts';
import { keptFile } from './keptFile.ts';
import { testRun } from './testRun.ts';

/** Content for databases of tests. One database is filled with it, and tests use copies of this database. */
export interface DatabaseImage {
  /** Name of the image in lower case, because the name is used for a file and for a database. */
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
      // The dump is made after a checkpoint. Without the checkpoint, every test that opens a copy would repeat the
      // work since the last checkpoint, which takes half of the time of opening.
      await database.asMigrator((db) => sql`checkpoint`.execute(db));
      return await database.dump();
    } finally {
      await database.close();
    }
  });
