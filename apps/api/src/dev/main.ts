// This is the service of `npm run dev`, which applies changed schemas and menus without a restart. The service for
// users is started by main.ts.
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { createApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { openConfigured } from '../platform/health/openConfigured.ts';
import { toListenError } from '../platform/health/toListenError.ts';
import { createRenewing } from './createRenewing.ts';

/** Time after which a start is so slow that it is logged, in milliseconds. */
const SLOW_MS = 10_000;

const config = readConfig(process.env);
const database = await openConfigured({ url: config.databaseUrl || undefined, folder: config.data });
const renewing = createRenewing({
  config,
  async make() {
    const began = performance.now();
    const slow = setInterval(() => {
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`The service is still starting, ${seconds} s so far. Calls wait until it is ready.`);
    }, SLOW_MS);
    try {
      const { app, service } = await createApp({
        ...{ config, database, logger: true },
        onOpenTransaction: (error) => console.error(error),
      });
      service.jobs.start();
      console.log(`schemas and menu served after ${Math.round(performance.now() - began)} ms`);
      return app;
    } finally {
      clearInterval(slow);
    }
  },
  isMistake: (error) => error instanceof ConfigError,
  onError(error, retryMs) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof ConfigError) console.error(reason);
    else if (retryMs !== undefined)
      console.error(`The service could not start: ${reason}. It tries again in ${retryMs / 1000} s.`);
    else {
      console.error(error);
      console.error('The service could not start; the one before it answers. Save a schema to try again.');
    }
  },
});
const server = createServer(renewing.answer);
closeWithGrace({ delay: 2000 }, async () => {
  server.close();
  server.closeAllConnections();
  await renewing.close();
  await database.close();
});
server.listen(config.port, config.host);
await once(server, 'listening').catch((error: unknown) => {
  const reason = toListenError(error, config);
  console.error(reason instanceof ConfigError ? reason.message : reason);
  process.exit(1);
});
await database.setAddress(`http://${config.host}:${config.port}`);
await renewing.renew();
// Each call checks the files as well. This callback only makes the new service ready earlier; the delay is for the
// editor to finish writing the file.
const begin = () => void setTimeout(() => renewing.renew(), 30);
watch(config.schemas, { recursive: true }, begin);
watch(dirname(config.menus), begin);
