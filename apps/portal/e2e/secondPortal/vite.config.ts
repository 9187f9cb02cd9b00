import { fileURLToPath } from 'node:url';
// The areas plugin is a TypeScript file of this repository. This import sets the condition with which
// `@isp/crud/vite` resolves to its source.
import '../../../../packages/tooling/scripts/withSources.mjs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(async () => {
  // Vite bundles this file and would resolve a literal import before the condition is set. With the name in a
  // variable, the import is resolved at run time.
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
