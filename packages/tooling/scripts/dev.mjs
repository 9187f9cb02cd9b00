// npm run dev: starts the portal for development. Vite serves the portal and replaces changed modules, including
// area schemas, in the open page. The service behind it loads changed schemas while it is running, and restarts
// when its sources change; calls of the page wait during the restart.
import { install } from './install.mjs';
import { root, sourceCondition, stay, toolEnv } from './run.mjs';

await install();
// the labelling tool, which the portal embeds, is built once, because Vite serves only the portal
const { buildPortal } = await import('./buildPortal.mjs');
await buildPortal(['label']);
const port = Number(process.env.PORT ?? 8080);
const api = stay(
  `${root}node_modules/.bin/node`,
  [
    sourceCondition,
    '--watch',
    '--watch-preserve-output',
    '--watch-path=apps/api/src',
    '--watch-path=packages/server/src',
    '--watch-path=packages/schema/src',
    '--watch-path=packages/schema-tools/src',
    'apps/api/src/dev/main.ts',
  ],
  {
    env: toolEnv({
      ISP_DEMO: process.env.ISP_DEMO ?? 'small',
      // the page and the service have the same origin for the browser, because Vite forwards the calls to the
      // service
      ISP_PUBLIC_URL: process.env.ISP_PUBLIC_URL ?? `http://127.0.0.1:${port}`,
      PORT: String(port + 1),
    }),
  },
);
const portal = stay('vite', ['--host', '127.0.0.1'], { cwd: `${root}apps/portal` });
// when one of the two processes ends, the other one is ended too; it gets only one signal, because a second signal
// would prevent the service from finishing its writes
api.on('close', () => portal.killed || portal.kill('SIGTERM'));
portal.on('close', () => api.killed || api.kill('SIGTERM'));
