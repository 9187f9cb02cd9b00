import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, stopServer } from './postgresServer.ts';
import { databasesOf, type TestPostgres } from './startPostgres.ts';
import { serverNote, serverOf, testRun } from './testRun.ts';

/** Milliseconds the first start may take on a busy machine. */
const patience = 90_000;

/** The one PostgreSQL server of this run of tests; `stop` drops what was made here and leaves the server to others. */
export async function sharedPostgres(): Promise<TestPostgres> {
  const { folder } = testRun();
  const { createDatabase, dropAll } = databasesOf(serverOf(folder) ?? (await startOrWait(folder)));
  return { createDatabase, stop: dropAll };
}

/** Whoever makes the folder of the lock starts the server; the others wait until it is noted. */
async function startOrWait(folder: string): Promise<string> {
  const lock = join(folder, 'postgres.lock');
  const end = Date.now() + patience;
  for (;;) {
    const server = serverOf(folder);
    if (server) return server;
    if (isMine(lock)) return startAndNote(folder, lock);
    if (Date.now() > end)
      throw new Error('Another test started PostgreSQL and did not finish: see its error.');
    await new Promise((done) => setTimeout(done, 50));
  }
}

function isMine(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

async function startAndNote(folder: string, lock: string): Promise<string> {
  try {
    const server = await startServer();
    // renamed: nobody reads half a note
    writeFileSync(`${serverNote(folder)}.new`, server);
    renameSync(`${serverNote(folder)}.new`, serverNote(folder));
    // nobody ends the run of a process that was not told of one
    if (!process.env.ISP_TEST_RUN) process.once('beforeExit', () => void stopServer(server));
    return server;
  } catch (error) {
    rmSync(lock, { recursive: true, force: true });
    throw error;
  }
}
