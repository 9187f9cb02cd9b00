import { renameSync, writeFileSync } from 'node:fs';
import { onceInRun } from './onceInRun.ts';
import { startServer, stopServer } from './postgresServer.ts';
import { databasesOf, type TestPostgres } from './startPostgres.ts';
import { serverNote, serverOf, testRun } from './testRun.ts';

/**
 * The PostgreSQL server that all tests of this run share. `stop` drops the databases that this worker made, and
 * leaves the server running.
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
  // renamed at the end, so that no process reads a part of the note
  writeFileSync(`${serverNote(folder)}.new`, server);
  renameSync(`${serverNote(folder)}.new`, serverNote(folder));
  // a process outside of a run has no end of the run at which the server is stopped
  if (!process.env.ISP_TEST_RUN) process.once('beforeExit', () => void stopServer(server));
  return server;
}
