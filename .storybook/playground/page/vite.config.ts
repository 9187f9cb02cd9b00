import '../../../packages/tooling/scripts/withSources.mjs';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { planInBrowser } from '../becomes/planInBrowser.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Adds the picture of all sample records, which lies beside the page as in Storybook. */
const samplePicture = (): Plugin => ({
  name: 'isp:sample-picture',
  generateBundle() {
    const source = readFileSync(at('../../../apps/portal/public/favicon.svg'));
    this.emitFile({ type: 'asset', fileName: 'favicon.svg', source });
  },
});

/** Builds the playground as a page of its own: static files that work at any address, without a network. */
export default defineConfig(async () => {
  const { ispAreas } = await import('@isp/crud/vite');
  return {
    root: at('.'),
    base: './',
    plugins: [react(), planInBrowser(), samplePicture(), ispAreas({ dir: at('../../../schemas') })],
    resolve: { conditions: ['isp-source', ...defaultClientConditions] },
    build: {
      outDir: at('../../../node_modules/.cache/isp/playground'),
      emptyOutDir: true,
      chunkSizeWarningLimit: 4000,
      // all files of antd begin with "use client"; the build would print a warning for each of them
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  };
});
