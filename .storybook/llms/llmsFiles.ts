import type { Plugin } from 'vite';
import { llmsFull, llmsIndex } from './llmsTexts.ts';

const files: Readonly<Record<string, () => string>> = { 'llms.txt': llmsIndex, 'llms-full.txt': llmsFull };

/** Vite plugin that puts the guides as plain text beside the pages: in the static site, and in the running Storybook. */
export const llmsFiles = (): Plugin => ({
  name: 'isp:llms',
  generateBundle() {
    for (const [fileName, text] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName, source: text() });
  },
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const text = files[(request.url ?? '').replace(/^\/|\?.*$/g, '')];
      if (!text) return next();
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.end(text());
    });
  },
});
