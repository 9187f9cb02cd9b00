import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
// the areas plugin is TypeScript of this repository: it resolves to its source from here on
import '../../packages/tooling/scripts/withSources.mjs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { checkGroups, together } from '../../packages/tooling/scripts/chunkGroups.mjs';
import { holdCalls } from '../../packages/tooling/scripts/holdCalls.mjs';
import { patchModule } from '../../packages/tooling/scripts/patchModule.mjs';
import { sitePaths } from './src/site/kit/sitePaths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** A relative path in an environment variable begins at the root of the project, as it does for the service. */
const given = (variable: string) =>
  process.env[variable] ? resolve(here('../..'), process.env[variable]) : undefined;
/** Folder with the area files and `locales/en-US.json`. */
const schemas = given('ISP_SCHEMAS') ?? here('../../schemas');
/** The one map of path → screen. */
const menus = given('ISP_MENUS') ?? here('./menus.json');
/** Module with the areas' own formats, rules and widget names. */
const vocabulary = given('ISP_VOCABULARY');
/** What draws the screens. */
const skin = readSkin(process.env.ISP_SKIN);
/** Port of the page in watch mode; the service listens on the next one. */
const port = Number(process.env.PORT ?? 8080);
/** Paths that the service answers. */
const apiPaths = [
  '/isp-user/api',
  '/isp-user/label',
  '/blade-auth',
  '/blade-system',
  '/label/api',
  '/oidc',
  '/simulator',
];

/** Chunks of code that is used together, each without what the chunks before it have. */
const groups = [
  together('chinese', ['portal/src/language/chinese.chunk.ts'], 8),
  together(
    'sign-in',
    [
      'portal/src/pages/LoginPage.tsx',
      'portal/src/login/AccountForm.tsx',
      // its picture
      'portal/src/site/home/Layers.tsx',
    ],
    8,
  ),
  // forms alone: every input reads the context of a form, and needs no more of forms for that
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

/** Removes code of libraries that no page needs, or that the policy forbids. */
const patches = [
  // lodash looks for the global object by `Function`, which the policy refuses; only the pro skin loads it
  patchModule('lodash-root', /lodash-es[\\/]_root\.js$/, /Function\('return this'\)\(\)/, 'globalThis'),
  // the code of one tooltip for all elements: no page of ours uses it
  patchModule(
    'no-unique-tooltip',
    /antd[\\/]es[\\/]tooltip[\\/]UniqueProvider[\\/]index\.js$/,
    'export default UniqueProvider;',
    'export default ({ children }) => children;',
  ),
  // a button imports the colour picker for one small function: it is replaced by our own
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
  // a screen reader announces the position of a tab in English, whatever the language of the page
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

/** In watch mode the browser draws the pages of the public site, which the service draws in production. */
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
  // a variable, so that Vite does not resolve the name while it bundles this file: it does not know the condition yet
  const plugin: string = '@isp/crud/vite';
  const { ispAreas } = (await import(plugin)) as typeof import('@isp/crud/vite');
  return {
    base,
    plugins: [
      siteHere,
      react(),
      ispAreas({ dir: schemas, menus, ...(vocabulary && { vocabulary }) }),
      // the default skin loads no lodash
      patches.filter(({ name }) => skin === 'pro' || name !== 'lodash-root'),
      checkGroups(groups),
      holdCalls(apiPaths, port + 1),
    ],
    // the service replaces it by a nonce with every reply
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
        // these packages do not declare `sideEffects`, and have none: unused code is left out
        treeshake: {
          moduleSideEffects: [
            {
              test: /node_modules[\\/](@rc-component|@ant-design[\\/](colors|fast-color|cssinjs-utils))[\\/]/,
              sideEffects: false,
            },
          ],
        },
        // child apps run in a page with a policy of its own
        input: { index: here('./index.html'), childHost: here('./child-host.html') },
        output: {
          codeSplitting: {
            groups: [
              // libraries that seldom change
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
                priority: 10,
              },
              // modules that every page needs, in one file. Entries are excluded, since they would not run from there;
              // the host of child apps evaluates code, and is a file of its own
              {
                name: 'base',
                tags: ['$initial' as const],
                test: /^(?!.*(@micro-zoe[\\/]|childHost|\.html|apps[\\/]portal[\\/]src[\\/]main\.tsx))/,
                priority: 9,
              },
              ...groups.map(({ name, test, priority }) => ({ name, test, priority })),
              // the code that reads every area's file, without the reader of foreign schemas
              {
                name: 'format',
                test: /packages[\\/]schema[\\/]src[\\/](?!anySchema[\\/])/,
                minShareCount: 12,
                priority: 5,
              },
              // other modules of several screens; a page with icons needs no calendar
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
