import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const browserCrypto = fileURLToPath(new URL('browserCrypto.ts', import.meta.url));

/** Vite plugin by which the planner of tables runs in a page: a page has no `node:crypto`. */
export const planInBrowser = (): Plugin => ({
  name: 'isp:plan-in-browser',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'node:crypto' && importer?.includes('/packages/server/src/') ? browserCrypto : undefined,
});
