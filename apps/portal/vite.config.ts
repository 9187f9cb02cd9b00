import { fileURLToPath } from 'node:url';
// the areas plugin is TypeScript of this repository: it resolves to its source from here on
import '../../packages/tooling/scripts/withSources.mjs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { holdCalls } from '../../packages/tooling/scripts/holdCalls.mjs';
import { sitePaths } from './src/site/sitePaths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Folder with the area files; `locales/en-US.json` lies in it. */
const schemas = process.env.ISP_SCHEMAS ?? here('../../schemas');
/** The one map of path → screen. */
const menus = process.env.ISP_MENUS ?? here('./menus.json');
/** Of the page in watch mode; the service listens on the next one. */
const port = Number(process.env.PORT ?? 8080);
/** What the service answers, not this server. */
const apiPaths = [
  '/isp-user/api',
  '/isp-user/label',
  '/blade-auth',
  '/blade-system',
  '/label/api',
  '/oidc',
  '/simulator',
];

/** lodash-es looks for the global object with `Function('return this')()`, which the policy would refuse. @see T-R6 */
const lodashRoot = {
  name: 'lodash-root',
  transform: { filter: { id: /lodash-es\/_root\.js$/ }, handler: () => 'export default globalThis;' },
};

const base = '/isp-user/ui/';

/** In watch mode the browser draws the pages of the public site, which the service draws otherwise. */
const siteHere: Plugin = {
  name: 'isp-site-here',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = request.url?.split('?')[0] ?? '';
      if (sitePaths.some((one) => path === base + one.slice(1))) request.url = `${base}site.html`;
      next();
    });
  },
};

export default defineConfig(async () => {
  // a name Vite does not look up while it bundles this file: it knows nothing of the condition yet
  const plugin: string = '@isp/crud/vite';
  const { ispAreas } = (await import(plugin)) as typeof import('@isp/crud/vite');
  return {
    base,
    plugins: [
      siteHere,
      react(),
      ispAreas({ dir: schemas, menus }),
      lodashRoot,
      holdCalls(apiPaths, port + 1),
    ],
    // the API puts a nonce of its own in its place with every reply
    html: { cspNonce: '__CSP_NONCE__' },
    resolve: {
      conditions: ['isp-source', ...defaultClientConditions],
      alias: { '#menus': menus },
      dedupe: ['react', 'react-dom', 'antd', 'dayjs', '@rc-component/form', '@ant-design/cssinjs'],
    },
    server: {
      port,
      strictPort: true,
      proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: `http://127.0.0.1:${port + 1}` }])),
      fs: { allow: [here('../..'), schemas] },
    },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      emptyOutDir: true,
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        // child apps run in a page of their own, under its own policy
        input: { index: here('./index.html'), childHost: here('./child-host.html') },
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
              },
              // one file for what every page needs of the libraries, instead of forty
              {
                name: 'libraries',
                tags: ['$initial' as const],
                test: /node_modules[\\/](?!@micro-zoe[\\/])/,
              },
              // and one for what most screens need beside it
              {
                name: 'controls',
                test: /node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/,
                minShareCount: 6,
              },
              { name: 'screens', test: /packages[\\/](crud|schema)[\\/]src[\\/]/, minShareCount: 4 },
            ],
          },
        },
      },
    },
  };
});
