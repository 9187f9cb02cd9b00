import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { emptyPglite } from './emptyPglite.ts';
import { testRun } from './testRun.ts';

/** A database as tests find it: filled once, then copied. */
export interface DatabaseImage {
  /** Small letters only: it is part of a file's and a database's name. */
  readonly name: string;
  readonly fill: (database: Database) => Promise<void>;
}

/** The PGlite data directory of an image; made when this run, or an earlier one of the same sources, has not. */
export async function pgliteImage(image: DatabaseImage): Promise<Blob> {
  const { images } = testRun();
  const file = join(images, `${image.name}.tar`);
  const kept = readIfThere(file);
  if (kept) return new Blob([kept]);
  const database = await openDatabase({ dump: await emptyPglite() });
  try {
    await image.fill(database);
    const dump = Buffer.from(await (await database.dump()).arrayBuffer());
    mkdirSync(images, { recursive: true });
    // several test files may make it at once: each writes its own, the last rename wins
    const own = `${file}.${process.pid}`;
    writeFileSync(own, dump);
    renameSync(own, file);
    return new Blob([dump]);
  } finally {
    await database.close();
  }
}

function readIfThere(file: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
