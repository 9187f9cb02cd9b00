import { fileURLToPath } from 'node:url';
// The areas plugin is a TypeScript file of this repository. After this import it resolves to its source.
import '../../../../packages/tooling/scripts/withSources.mjs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(async () => {
  // The name is in a variable, so that Vite does not resolve it while it bundles this file. At that time the
  // condition is not set yet.
  const plugin: string = '@isp/crud/vite';
  const { ispAreas } = (await import(plugin)) as typeof import('@isp/crud/vite');
  return {
    root: here('.'),
    base: '/isp-user/ui/',
    plugins: [react(), ispAreas({ dir: here('./schemas'), menus: here('./menus.json') })],
    html: { cspNonce: '__CSP_NONCE__' },
    resolve: {
      conditions: ['isp-source', ...defaultClientConditions],
      dedupe: ['react', 'react-dom', 'antd'],
    },
    build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
  };
});
