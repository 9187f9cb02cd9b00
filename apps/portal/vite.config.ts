import { fileURLToPath } from 'node:url';
// the areas plugin is TypeScript of this repository: it resolves to its source from here on
import '../../packages/tooling/scripts/withSources.mjs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Folder with the area files; `locales/en-US.json` lies in it. */
const schemas = process.env.ISP_SCHEMAS ?? here('../../schemas');
/** The one map of path → screen. */
const menus = process.env.ISP_MENUS ?? here('./menus.json');
const api = `http://127.0.0.1:${process.env.ISP_API_PORT ?? '8080'}`;

/** lodash-es looks for the global object with `Function('return this')()`, which the policy would refuse. @see T-R6 */
const lodashRoot = {
  name: 'lodash-root',
  transform: { filter: { id: /lodash-es\/_root\.js$/ }, handler: () => 'export default globalThis;' },
};

export default defineConfig(async () => {
  // a name Vite does not look up while it bundles this file: it knows nothing of the condition yet
  const plugin: string = '@isp/crud/vite';
  const { ispAreas } = (await import(plugin)) as typeof import('@isp/crud/vite');
  return {
    base: '/isp-user/ui/',
    plugins: [react(), ispAreas({ dir: schemas, menus }), lodashRoot],
    // the API puts a nonce of its own in its place with every reply
    html: { cspNonce: '__CSP_NONCE__' },
    resolve: {
      conditions: ['isp-source', ...defaultClientConditions],
      alias: { '#menus': menus },
      dedupe: ['react', 'react-dom', 'antd', 'dayjs', '@rc-component/form', '@ant-design/cssinjs'],
    },
    server: {
      port: Number(process.env.ISP_UI_PORT ?? 5173),
      proxy: Object.fromEntries(
        [
          '/isp-user/api',
          '/isp-user/label',
          '/blade-auth',
          '/blade-system',
          '/label/api',
          '/oidc',
          '/simulator',
        ].map((path) => [path, { target: api }]),
      ),
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
