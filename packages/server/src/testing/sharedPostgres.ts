import { renameSync, writeFileSync } from 'node:fs';
import { onceInRun } from './onceInRun.ts';
import { startServer, stopServer } from './postgresServer.ts';
import { databasesOf, type TestPostgres } from './startPostgres.ts';
import { serverNote, serverOf, testRun } from './testRun.ts';

/**
 * The one PostgreSQL server of this run of tests; `stop` drops the databases made here and leaves the server to
 * others.
 */
export async function sharedPostgres(): Promise<TestPostgres> {
  const { folder } = testRun();
  const server = await onceInRun(
    'postgres',
    () => serverOf(folder),
    () => startAndNote(folder),
  );
  const { createDatabase, dropAll } = databasesOf(server);
  return { createDatabase, stop: dropAll };
}

async function startAndNote(folder: string): Promise<string> {
  const server = await startServer();
  // renamed: no process reads half a note
  writeFileSync(`${serverNote(folder)}.new`, server);
  renameSync(`${serverNote(folder)}.new`, serverNote(folder));
  // a process outside a run has no end of the run
  if (!process.env.ISP_TEST_RUN) process.once('beforeExit', () => void stopServer(server));
  return server;
}
