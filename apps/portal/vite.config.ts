import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
// The areas plugin is a TypeScript file of this repository. After this import it resolves to its source.
import '../../packages/tooling/scripts/withSources.mjs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { checkGroups, together } from '../../packages/tooling/scripts/chunkGroups.mjs';
import { holdCalls } from '../../packages/tooling/scripts/holdCalls.mjs';
import { patchModule } from '../../packages/tooling/scripts/patchModule.mjs';
import { sitePaths } from './src/site/kit/sitePaths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/**
 * Returns the path in an environment variable. A relative path begins at the root of the project, as in the
 * service.
 */
const given = (variable: string) =>
  process.env[variable] ? resolve(here('../..'), process.env[variable]) : undefined;
/** Folder with the area files and `locales/en-US.json`. */
const schemas = given('ISP_SCHEMAS') ?? here('../../schemas');
/** File with the map from paths to screens. It is the only such map. */
const menus = given('ISP_MENUS') ?? here('./menus.json');
/** Module with formats, rules and widget names that the areas define. */
const vocabulary = given('ISP_VOCABULARY');
/** Skin that draws the screens. */
const skin = readSkin(process.env.ISP_SKIN);
/** Port of the page in watch mode. The service listens on the next port. */
const port = Number(process.env.PORT ?? 8080);
/** Paths that the service handles. */
const apiPaths = [
  '/isp-user/api',
  '/isp-user/label',
  '/blade-auth',
  '/blade-system',
  '/label/api',
  '/oidc',
  '/simulator',
];

/** Chunks of code that is used together. Each chunk leaves out the modules that earlier chunks contain. */
const groups = [
  together('chinese', ['portal/src/language/chinese.chunk.ts'], 8),
  together(
    'sign-in',
    [
      'portal/src/pages/LoginPage.tsx',
      'portal/src/login/AccountForm.tsx',
      // This module is the picture of the home page.
      'portal/src/site/home/Layers.tsx',
    ],
    8,
  ),
  // This chunk is for forms only. Every input reads the context of a form, and needs no other part of the form
  // library.
  together(
    'form-context',
    ['@rc-component/form/es/FormContext.js', '@rc-component/form/es/FieldContext.js'],
    9,
  ),
  together(
    'form',
    ['@rc-component/async-validator/', '@rc-component/form/', 'antd/es/form/hooks/useForm.js'],
    8,
  ),
  together('frame', ['portal/src/frame/Frame.tsx', 'portal/src/frame/WithDialogs.tsx'], 7),
  together(
    'list',
    ['portal/src/pages/AreaPage.tsx', 'crud/src/list/ListScreen.tsx', 'crud/src/list/views/ViewTabs.tsx'],
    6,
  ),
  together('record', ['crud/src/form/FormScreen.tsx', 'crud/src/detail/DetailScreen.tsx'], 4),
];

/** Changes to code of libraries. They remove code that no page needs, or that the Content-Security-Policy forbids. */
const patches = [
  // The library lodash finds the global object with `Function`, which the policy refuses. Only the pro skin loads
  // lodash.
  patchModule('lodash-root', /lodash-es[\\/]_root\.js$/, /Function\('return this'\)\(\)/, 'globalThis'),
  // This module implements one tooltip for all elements. No page of the portal uses it.
  patchModule(
    'no-unique-tooltip',
    /antd[\\/]es[\\/]tooltip[\\/]UniqueProvider[\\/]index\.js$/,
    'export default UniqueProvider;',
    'export default ({ children }) => children;',
  ),
  // A button imports the colour picker for one small function. A replacement in the portal is used instead.
  patchModule(
    'no-colour-presets',
    /antd[\\/]es[\\/]button[\\/]style[\\/]token\.js$/,
    "import { isBright } from '../../color-picker/components/ColorPresets';",
    `import { Color } from '@rc-component/color-picker';
const isBright = (value, background) => {
  const { r, g, b, a } = value.toRgb();
  const { v } = new Color(value.toRgbString()).onBackground(background).toHsv();
  return a <= 0.5 ? v > 0.5 : r * 0.299 + g * 0.587 + b * 0.114 > 192;
};`,
  ),
  // Without this patch a screen reader would announce the position of a tab in English, whatever the language of
  // the page.
  patchModule(
    'tabs-in-every-language',
    /@rc-component[\\/]tabs[\\/]es[\\/]TabNavList[\\/]TabNode\.js$/,
    /`Tab \$\{currentPosition\} of \$\{tabCount\}`/,
    "currentPosition + ' / ' + tabCount",
  ),
];

function readSkin(name = 'default'): 'default' | 'pro' {
  if (name === 'default' || name === 'pro') return name;
  throw new Error(`ISP_SKIN is "${name}", and can be default or pro.`);
}

const base = '/isp-user/ui/';

/** In watch mode the browser renders the pages of the public site. In production the service renders them. */
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
  // The name is in a variable, so that Vite does not resolve it while it bundles this file. At that time the
  // condition is not set yet.
  const plugin: string = '@isp/crud/vite';
  const { ispAreas } = (await import(plugin)) as typeof import('@isp/crud/vite');
  return {
    base,
    plugins: [
      siteHere,
      react(),
      ispAreas({ dir: schemas, menus, ...(vocabulary && { vocabulary }) }),
      // The default skin does not load lodash, so this patch is left out.
      patches.filter(({ name }) => skin === 'pro' || name !== 'lodash-root'),
      checkGroups(groups),
      holdCalls(apiPaths, port + 1),
    ],
    // In each reply the service replaces this text by a new nonce.
    html: { cspNonce: '__CSP_NONCE__' },
    resolve: {
      conditions: ['isp-source', ...defaultClientConditions],
      alias: { '#menus': menus, '#skin': here(`./src/skins/${skin}.ts`) },
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
        // These packages do not declare `sideEffects`, but have no side effects, so unused code can be left out.
        treeshake: {
          moduleSideEffects: [
            {
              test: /node_modules[\\/](@rc-component|@ant-design[\\/](colors|fast-color|cssinjs-utils))[\\/]/,
              sideEffects: false,
            },
          ],
        },
        // Embedded applications run in a page with a separate policy.
        input: { index: here('./index.html'), childHost: here('./child-host.html') },
        output: {
          codeSplitting: {
            groups: [
              // This chunk contains libraries that seldom change.
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
                priority: 10,
              },
              // This chunk contains the modules that every page needs. Entry modules are excluded, since they would
              // not run from a chunk. The host page of embedded applications evaluates code, and is a separate
              // file.
              {
                name: 'base',
                tags: ['$initial' as const],
                test: /^(?!.*(@micro-zoe[\\/]|childHost|\.html|apps[\\/]portal[\\/]src[\\/]main\.tsx))/,
                priority: 9,
              },
              ...groups.map(({ name, test, priority }) => ({ name, test, priority })),
              // This chunk contains the code that reads the area files, without the reader for foreign schemas.
              {
                name: 'format',
                test: /packages[\\/]schema[\\/]src[\\/](?!anySchema[\\/])/,
                minShareCount: 12,
                priority: 5,
              },
              // Other modules of several screens are divided by topic, so that a page with icons does not load the
              // calendar.
              { name: 'icons', test: /@ant-design[\\/]icons(-svg)?[\\/]/, minShareCount: 3, priority: 1 },
              {
                name: 'controls',
                test: /node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/,
                minShareCount: 3,
              },
              { name: 'screens', test: /packages[\\/](crud|schema)[\\/]src[\\/]/, minShareCount: 4 },
            ],
          },
        },
      },
    },
  };
});
