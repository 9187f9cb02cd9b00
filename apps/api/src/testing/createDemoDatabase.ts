import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { demoImage } from './demoImage.ts';

/** A database with the small demo data, for a service in a separate process. */
export interface DemoDatabase {
  /** Settings with which the service uses the database. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens the database directly, while no service uses it. */
  readonly open: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  readonly remove: () => Promise<void>;
}

/** Creates a database with the small demo data. */
export async function createDemoDatabase(kind: 'pglite' | 'postgres'): Promise<DemoDatabase> {
  const databases = testDatabases(kind, demoImage);
  const folder = await mkdtemp(join(tmpdir(), 'isp-demo-'));
  const data = join(folder, 'data');
  const url = kind === 'postgres' ? await databases.address() : undefined;
  if (url === undefined) {
    await databases.open({ folder: data });
    await databases.close();
  }
  return {
    env: url === undefined ? { ISP_DATA: data } : { DATABASE_URL: url },
    async open(work) {
      const database = await openDatabase(url === undefined ? { folder: data } : { url, poolSize: 2 });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    async remove() {
      if (url !== undefined) await databases.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
