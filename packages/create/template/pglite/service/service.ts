import { type Database, openDatabase } from '@isp/server';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { openService } from './openService.ts';

type Service = Awaited<ReturnType<typeof openService>>;

/** Runs the service inside Vite. Its data are kept in `.data`; a changed area file takes effect at once. */
export function service(): Plugin {
  let database: Promise<Database> | undefined;
  let current: Promise<Service> | undefined;

  // the database is opened when the server listens, because a restarted server is made before the old one ends
  function open(): Promise<Service> {
    database ??= openDatabase({ folder: '.data/pg' });
    current ??= database.then(openService);
    return current;
  }

  /** Opens the service for changed area files. If they have a mistake, which Vite shows, it stays as it was. */
  function renew(): void {
    const before = open();
    current = Promise.all([database as Promise<Database>, before])
      .then(([opened]) => openService(opened))
      .catch(() => before);
  }

  function listen(server: ViteDevServer | PreviewServer): void {
    server.httpServer?.once('listening', () => void open());
    if ('watcher' in server)
      server.watcher.on('all', (_event, file) => {
        if (/[\\/]schemas[\\/][^\\/]+\.json$/.test(file)) renew();
      });
    server.middlewares.use((request, response, next) => {
      if (!request.url?.startsWith('/api/')) return next();
      void open().then((app) => app.routing(request, response), next);
    });
  }

  return {
    name: 'service',
    configureServer: listen,
    configurePreviewServer: listen,
    async closeBundle() {
      const opened = database;
      database = undefined;
      await (await opened)?.close();
    },
  };
}
