import { renameSync, writeFileSync } from 'node:fs';
import { onceInRun } from './onceInRun.ts';
import { startServer, stopServer } from './postgresServer.ts';
import { databasesOf, type TestPostgres } from './startPostgres.ts';
import { serverNote, serverOf, testRun } from './testRun.ts';

/**
 * Returns the PostgreSQL server that all tests of this run share. `stop` drops the databases that this worker
 * created, and leaves the server running.
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
  // The file is written under another name and then renamed, so that no process reads an incomplete file.
  writeFileSync(`${serverNote(folder)}.new`, server);
  renameSync(`${serverNote(folder)}.new`, serverNote(folder));
  // During a test run, the end of the run stops the server. A process outside of a test run has to stop the server
  // itself.
  if (!process.env.ISP_TEST_RUN) process.once('beforeExit', () => void stopServer(server));
  return server;
}
