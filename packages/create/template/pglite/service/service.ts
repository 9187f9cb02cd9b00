import { type Database, openDatabase } from '@isp/server';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { openService } from './openService.ts';
import { renewable } from './renewable.ts';

/**
 * Runs the service inside Vite. Its data are kept in `.data`; a changed area file or translation takes effect at once.
 * If it has a mistake, the service stays as it was.
 */
export function service(): Plugin {
  let database: Promise<Database> | undefined;
  const opened = renewable(async () => {
    database ??= openDatabase({ folder: '.data/pg' }).catch((error) => {
      database = undefined;
      throw error;
    });
    return openService(await database);
  });

  function listen(server: ViteDevServer | PreviewServer): void {
    const renew = () =>
      opened.renew((error) => server.config.logger.error(`The service could not be opened: ${error}`));
    // the database is opened when the server listens, because a restarted server is made before the old one ends
    server.httpServer?.once('listening', renew);
    if ('watcher' in server)
      server.watcher.on('all', (_event, file) => {
        if (/[\\/]schemas[\\/](locales[\\/])?[^\\/]+\.json$/.test(file)) renew();
      });
    server.middlewares.use((request, response, next) => {
      if (!request.url?.startsWith('/api/')) return next();
      void opened.get().then((app) => app.routing(request, response), next);
    });
  }

  return {
    name: 'service',
    configureServer: listen,
    configurePreviewServer: listen,
    async closeBundle() {
      const open = database;
      database = undefined;
      await (await open)?.close();
    },
  };
}
