import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { devPlugin } from './devPlugin.ts';
import { noService, openDevService } from './devService.ts';
import type { DevSource } from './devSource.ts';
import type { DevFinding } from './page/devState.ts';

export interface DevOptions {
  readonly source: DevSource;
  /** Port of the page. With 0 any free port is taken. */
  readonly port: number;
  /** Folder of the data. Undefined: they are in memory. */
  readonly data: string | undefined;
  readonly onFindings: (findings: readonly DevFinding[]) => void;
}

export interface Dev {
  readonly url: string;
  /** Ends the page and the service. What they wrote outside the folder of the data is removed with the process. */
  readonly close: () => Promise<void>;
}

/** Modules that a page needs at once or later. Vite prepares them together, so that it never loads the page again. */
const needed = [
  ...['react', 'react-dom/client', 'react/jsx-runtime', 'antd', 'antd/locale/zh_CN', 'antd/locale/en_US'],
  ...['dayjs', 'dayjs/locale/zh-cn', '@ant-design/icons', '@isp/crud'],
];

/** Starts the page and the service for area files. */
export async function startDev({ data, onFindings, port, source }: DevOptions): Promise<Dev> {
  const { createServer } = await import('vite');
  const { ispAreas } = await import('@isp/crud/vite');
  const cache = mkdtempSync(join(tmpdir(), 'isp-dev-'));
  const service = source.samples ? noService() : await openDevService(data);
  // the page and the packages that it imports are found from here
  const root = dirname(fileURLToPath(import.meta.resolve('@isp/cli/package.json')));
  const modules = fileURLToPath(import.meta.resolve('react')).split(/[\\/]node_modules[\\/]/)[0] ?? root;
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    cacheDir: cache,
    logLevel: 'silent',
    plugins: [ispAreas({ dir: source.folder }), devPlugin({ source, service, data, onFindings })],
    optimizeDeps: { include: source.samples ? [...needed, '@isp/crud/testing'] : needed },
    server: {
      ...{ host: '127.0.0.1', port, strictPort: true },
      fs: { allow: [root, modules, cache, source.folder] },
      // the page shows the mistakes itself
      hmr: { overlay: false },
    },
  });
  // Vite ends the process itself on SIGTERM
  process.once('exit', () => rmSync(cache, { recursive: true, force: true }));
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    throw error;
  }
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
