import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ispAreas } from '@isp/crud/vite';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const outDir = join(here, 'dist');

/**
 * Makes a production build of the benchmark pages. Every contender (a compared library) is in its own chunk, and
 * our packages are built from their sources.
 */
export async function buildPages(): Promise<void> {
  await build({
    configFile: false,
    root: here,
    mode: 'production',
    logLevel: 'warn',
    // `ispAreas` must come before React's plugin, because it generates the modules that React's plugin then reads
    plugins: [ispAreas({ dir: 'page/areas' }), react()],
    resolve: { conditions: ['isp-source', ...defaultClientConditions] },
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 4000,
      // names stay readable in a profile, although the code is minified
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  });
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/**
 * Starts a server for built files on a free port of this machine.
 *
 * @param dir Folder with the files.
 *
 * @defaultValue the folder of `buildPages`
 */
export async function servePages(
  dir = outDir,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    const file = join(dir, path === '/' ? 'index.html' : path);
    readFile(file).then(
      (body) =>
        response
          .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
