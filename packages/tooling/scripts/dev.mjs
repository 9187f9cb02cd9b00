// npm run dev: the API restarts when its sources or a schema change; Vite serves the portal and replaces modules,
// area schemas among them, in the open page. Vite passes the API's paths on (see apps/portal/vite.config.ts).
import { install } from './install.mjs';
import { root, sourceCondition, stay, toolEnv } from './run.mjs';

await install();
// embedded by the portal as a build: Vite serves only one of them
const { buildPortal } = await import('./buildPortal.mjs');
await buildPortal(['label']);
const api = stay(
  `${root}node_modules/.bin/node`,
  [
    sourceCondition,
    '--watch',
    '--watch-preserve-output',
    '--watch-path=apps/api/src',
    '--watch-path=packages/server/src',
    '--watch-path=packages/schema/src',
    '--watch-path=schemas',
    '--watch-path=apps/portal/menus.json',
    'apps/api/src/main.ts',
  ],
  { env: toolEnv({ ISP_DEMO: process.env.ISP_DEMO ?? 'small' }) },
);
const portal = stay('vite', ['--host', '127.0.0.1'], { cwd: `${root}apps/portal` });
// one gone, both gone
api.on('close', () => portal.kill('SIGTERM'));
portal.on('close', () => api.kill('SIGTERM'));
