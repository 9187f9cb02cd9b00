import type { AddressInfo } from 'node:net';
import { openDatabase } from '@isp/server';
import pg from 'pg';
import { openHandWritten } from './handWritten.ts';
import { openShop, seller } from './shop.ts';

/** Ports of the two services, reported to the process that started this process. */
export interface Served {
  readonly ours: number;
  readonly hand: number;
}

// both services run in this separate process, so that neither shares a process with the client, and both run under
// equal conditions
const [url] = process.argv.slice(2);
const database = await openDatabase({ url });
const pool = new pg.Pool({ connectionString: url, max: 10 });
const apps = { ours: await openShop(database), hand: openHandWritten(pool, seller) };
for (const app of Object.values(apps)) await app.listen({ port: 0, host: '127.0.0.1' });
const portOf = (name: keyof typeof apps) => (apps[name].server.address() as AddressInfo).port;
process.send?.({ ours: portOf('ours'), hand: portOf('hand') } satisfies Served);
process.once('disconnect', async () => {
  for (const app of Object.values(apps)) await app.close();
  await pool.end();
  await database.close();
});
