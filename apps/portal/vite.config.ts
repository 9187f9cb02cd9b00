import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
// The areas plugin is a TypeScript file of this repository. This import sets the condition with which
// `@isp/crud/vite` resolves to its source.
import '../../packages/tooling/scripts/withSources.mjs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { checkGroups, together } from '../../packages/tooling/scripts/chunkGroups.mjs';
import { holdCalls } from '../../packages/tooling/scripts/holdCalls.mjs';
import { patchModule } from '../../packages/tooling/scripts/patchModule.mjs';
import { sitePaths } from './src/site/kit/sitePaths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/**
 * Returns the path that an environment variable contains. A relative path begins at the root of the project, as it
 * does in the service.
 */
const given = (variable: string) =>
  process.env[variable] ? resolve(here('../..'), process.env[variable]) : undefined;
/** Folder with the area files and `locales/en-US.json`. */
const schemas = given('ISP_SCHEMAS') ?? here('../../schemas');
/** File that maps paths to screens. The whole portal reads only this file. */
const menus = given('ISP_MENUS') ?? here('./menus.json');
/** Path of a module with formats, rules and names of widgets that the areas use; undefined if there is none. */
const vocabulary = given('ISP_VOCABULARY');
/** Name of the skin that draws the screens: `default` or `pro`. */
const skin = readSkin(process.env.ISP_SKIN);
/** Port at which the portal is served in watch mode. The service uses the next port. */
const port = Number(process.env.PORT ?? 8080);
/** Beginnings of the paths that the service handles. In watch mode, Vite forwards them to the service. */
const apiPaths = [
  '/isp-user/api',
  '/isp-user/label',
  '/blade-auth',
  '/blade-system',
  '/label/api',
  '/oidc',
  '/simulator',
];

/**
 * Chunks of modules that are used together. A module that belongs to several chunks is put into the first of them.
 */
const groups = [
  together('chinese', ['portal/src/language/chinese.chunk.ts'], 8),
  together(
    'sign-in',
    [
      'portal/src/pages/LoginPage.tsx',
      'portal/src/login/AccountForm.tsx',
      // This module draws the picture of the home page, which the sign-in page shows too.
      'portal/src/site/home/Layers.tsx',
    ],
    8,
  ),
  // The frame needs these parts of the sign-in page. Without this chunk it would load the whole sign-in page.
  together(
    'preferences',
    [
      'portal/src/parts/Preferences.tsx',
      'portal/src/parts/usePreferences.ts',
      'portal/src/parts/PageTitle.tsx',
      'portal/src/language/notice.tsx',
      'kit/src/tabOfKey.ts',
      '@ant-design/icons/es/icons/EyeOutlined.js',
      '@ant-design/icons/es/icons/UserOutlined.js',
    ],
    9,
  ),
  // Every input reads the context of a form, even outside of a form. With this chunk, a page without a form loads
  // only the context and not the whole form library.
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
  // The frame shows the number of unread messages, so the reader of their stream is loaded with it.
  together(
    'frame',
    [
      'portal/src/frame/Frame.tsx',
      'portal/src/frame/WithDialogs.tsx',
      'portal/src/stores/readUnread.ts',
      'eventsource-parser/',
    ],
    7,
  ),
  together(
    'list',
    ['portal/src/pages/AreaPage.tsx', 'crud/src/list/ListScreen.tsx', 'crud/src/list/views/ViewTabs.tsx'],
    6,
  ),
  together('record', ['crud/src/form/FormScreen.tsx', 'crud/src/detail/DetailScreen.tsx'], 4),
];

/**
 * Changes to the code of libraries. They remove code that no page needs, or that the Content-Security-Policy does
 * not allow.
 */
const patches = [
  // lodash finds the global object by creating a function from a text, which the Content-Security-Policy does not
  // allow. Only the pro skin loads lodash.
  patchModule('lodash-root', /lodash-es[\\/]_root\.js$/, /Function\('return this'\)\(\)/, 'globalThis'),
  // This module shows one shared tooltip for all elements. No page of the portal uses it, so it is replaced by an
  // empty component.
  patchModule(
    'no-unique-tooltip',
    /antd[\\/]es[\\/]tooltip[\\/]UniqueProvider[\\/]index\.js$/,
    'export default UniqueProvider;',
    'export default ({ children }) => children;',
  ),
  // antd's button loads the whole colour picker for one small function. The patch puts a copy of this function here
  // instead.
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
  // The label of a tab is announced in English ("Tab 1 of 3") in every language. The patch replaces it by "1 / 3".
  patchModule(
    'tabs-in-every-language',
    /@rc-component[\\/]tabs[\\/]es[\\/]TabNavList[\\/]TabNode\.js$/,
    /`Tab \$\{currentPosition\} of \$\{tabCount\}`/,
    "currentPosition + ' / ' + tabCount",
  ),
];

function readSkin(name = 'default'): 'default' | 'pro' {
  if (name === 'default' || name === 'pro') return name;
  throw new Error(`ISP_SKIN is "${name}". Write default or pro.`);
}

const base = '/isp-user/ui/';

/**
 * Plugin for watch mode, in which the browser renders the pages of the public site. In production the service
 * renders them.
 */
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
  // Vite bundles this file and would resolve a literal import before the condition is set. With the name in a
  // variable, the import is resolved at run time.
  const plugin: string = '@isp/crud/vite';
  const { ispAreas } = (await import(plugin)) as typeof import('@isp/crud/vite');
  return {
    base,
    plugins: [
      siteHere,
      react(),
      ispAreas({ dir: schemas, menus, ...(vocabulary && { vocabulary }) }),
      // Only the pro skin loads lodash. For the default skin the patch of lodash is left out, because it would find
      // no module.
      patches.filter(({ name }) => skin === 'pro' || name !== 'lodash-root'),
      checkGroups(groups),
      holdCalls(apiPaths, port + 1),
    ],
    // The service replaces this text in each reply by a new nonce.
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
        // These packages do not declare `sideEffects` in package.json. Loading them has no side effects, so unused
        // modules can be left out.
        treeshake: {
          moduleSideEffects: [
            {
              test: /node_modules[\\/](@rc-component|@ant-design[\\/](colors|fast-color|cssinjs-utils))[\\/]/,
              sideEffects: false,
            },
          ],
        },
        // The host page of embedded applications is a separate document, because its Content-Security-Policy is
        // different.
        input: { index: here('./index.html'), childHost: here('./child-host.html') },
        output: {
          codeSplitting: {
            groups: [
              // Libraries that seldom change have a separate chunk, so that a new release of the portal does not
              // make browsers load them again.
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
                priority: 10,
              },
              // This chunk contains the modules that every page needs. Entry modules are left out, because they do
              // not run from a chunk. The host page of embedded applications is left out too, because it evaluates
              // code.
              {
                name: 'base',
                tags: ['$initial' as const],
                test: /^(?!.*(@micro-zoe[\\/]|childHost|\.html|apps[\\/]portal[\\/]src[\\/]main\.tsx))/,
                priority: 9,
              },
              ...groups.map(({ name, test, priority }) => ({ name, test, priority })),
              // This chunk contains the code that reads area files. The reader of foreign schemas is left out.
              {
                name: 'format',
                test: /packages[\\/]schema[\\/]src[\\/](?!anySchema[\\/])/,
                minShareCount: 12,
                priority: 5,
              },
              // The other modules that several screens use are divided by topic. Thus a page that shows icons does
              // not load the calendar.
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
