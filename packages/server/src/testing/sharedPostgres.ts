import { renameSync, writeFileSync } from 'node:fs';
import { onceInRun } from './onceInRun.ts';
import { startServer, stopServer } from './postgresServer.ts';
import { databasesOf, type TestPostgres } from './startPostgres.ts';
import { serverNote, serverOf, testRun } from './testRun.ts';

/** The one PostgreSQL server of this run of tests; `stop` drops what was made here and leaves the server to others. */
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
  // renamed: nobody reads half a note
  writeFileSync(`${serverNote(folder)}.new`, server);
  renameSync(`${serverNote(folder)}.new`, serverNote(folder));
  // nobody ends the run of a process that was not told of one
  if (!process.env.ISP_TEST_RUN) process.once('beforeExit', () => void stopServer(server));
  return server;
}
