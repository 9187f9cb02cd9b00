import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../database/open/openDatabase.ts';
import { emptyPglite } from './emptyPglite.ts';
import { keptFile } from './keptFile.ts';
import { testRun } from './testRun.ts';

/** A database as tests find it: filled once, then copied. */
export interface DatabaseImage {
  /** Small letters only: it is part of a file's and a database's name. */
  readonly name: string;
  readonly fill: (database: Database) => Promise<void>;
}

/** The PGlite data directory of an image; made when this run, or an earlier one of the same sources, has not. */
export const pgliteImage = ({ fill, name }: DatabaseImage): Promise<Blob> =>
  keptFile(`image-${name}`, join(testRun().images, `${name}.tar`), async () => {
    const database = await openDatabase({ dump: await emptyPglite() });
    try {
      await fill(database);
      // else opening the copy repeats all work since the last checkpoint: half of the time
      await database.asMigrator((db) => sql`checkpoint`.execute(db));
      return await database.dump();
    } finally {
      await database.close();
    }
  });
