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
/** A path of the environment begins at the root of the project, as it does for the service. */
const given = (variable: string) =>
  process.env[variable] ? resolve(here('../..'), process.env[variable]) : undefined;
/** Folder with the area files; `locales/en-US.json` lies in it. */
const schemas = given('ISP_SCHEMAS') ?? here('../../schemas');
/** The one map of path → screen. */
const menus = given('ISP_MENUS') ?? here('./menus.json');
/** Formats, rules and widget names of the areas' own. */
const vocabulary = given('ISP_VOCABULARY');
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

/** What is used together, each with all it is made of and no file before it has. */
const groups = [
  together('chinese', ['antd/locale/zh_CN.js', 'dayjs/locale/zh-cn.js'], 8),
  together('sign-in', ['portal/src/pages/LoginPage.tsx', 'portal/src/login/AccountForm.tsx'], 8),
  // forms alone: every input asks whether one is around it, and needs no more of them for that
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
    [
      'portal/src/pages/AreaPage.tsx',
      'crud/src/kit/rareStyles.ts',
      'crud/src/list/ListScreen.tsx',
      'crud/src/list/afterFirstPaint.chunk.ts',
      'crud/src/list/views/ViewTabs.tsx',
      'crud/src/table/TouchStyles.tsx',
      'crud/src/widgets/reference/referenceControl.tsx',
      'crud/src/widgets/choice/selectControl.tsx',
    ],
    6,
  ),
  together('record', ['crud/src/form/FormScreen.tsx', 'crud/src/detail/DetailScreen.tsx'], 4),
];

/** What libraries bring that no page of ours needs, or may use. */
const patches = [
  // the global object is looked for with what the policy would refuse.
  patchModule('lodash-root', /lodash-es[\\/]_root\.js$/, /Function\('return this'\)\(\)/, 'globalThis'),
  // what moves one tooltip for all, should a portal ask for it: none of ours does
  patchModule(
    'no-unique-tooltip',
    /antd[\\/]es[\\/]tooltip[\\/]UniqueProvider[\\/]index\.js$/,
    'export default UniqueProvider;',
    'export default ({ children }) => children;',
  ),
  // a button asks one small question of the picker of colours, which brings what folds with it: it is asked here
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
  // a group of radio buttons, which every table brings for its filters, joins the parts of a name as forms do: with that
  // line it brings what keeps the values of a form
  patchModule(
    'no-form-for-radio',
    /antd[\\/]es[\\/]radio[\\/]group\.js$/,
    "import { toNamePathStr } from '../form/hooks/useForm';",
    `const toNamePathStr = (name) => (name === undefined || name === false ? [] : [name].flat()).join('_');`,
  ),
  // a screen reader announces the position of a tab in English, whatever the language of the page
  patchModule(
    'tabs-in-every-language',
    /@rc-component[\\/]tabs[\\/]es[\\/]TabNavList[\\/]TabNode\.js$/,
    /`Tab \$\{currentPosition\} of \$\{tabCount\}`/,
    "currentPosition + ' / ' + tabCount",
  ),
  // antd's table brings checkboxes and a tree for row selection: our tables draw their own and never use antd's
  // `rowSelection`
  patchModule(
    'no-table-selection',
    /antd[\\/]es[\\/]table[\\/]hooks[\\/]useSelection\.js$/,
    /import _toConsumableArray[\s\S]*export default useSelection;/,
    `export const SELECTION_COLUMN = {};
export const [SELECTION_ALL, SELECTION_INVERT, SELECTION_NONE] = ['SELECT_ALL', 'SELECT_INVERT', 'SELECT_NONE'];
const noSelection = [(columns) => columns, new Set()];
export default () => noSelection;`,
  ),
  // nor for the menu of filters a column may have: ours are searched by the bar above them
  patchModule(
    'no-filter-menu',
    /antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]index\.js$/,
    "import FilterDropdown, { flattenKeys } from './FilterDropdown';",
    'const FilterDropdown = () => null;\nconst flattenKeys = () => [];',
  ),
  // pictures for 403, 404 and 500, bright in every theme: icons replace them
  patchModule(
    'no-result-pictures',
    /antd[\\/]es[\\/]result[\\/]index\.js$/,
    /export const ExceptionMap = \{[^}]*\};/,
    'export const ExceptionMap = {};',
  ),
];

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
      ispAreas({ dir: schemas, menus, ...(vocabulary && { vocabulary }) }),
      patches,
      checkGroups(groups),
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
        // they say nothing of side effects and have none: what a page does not use of them is left out
        treeshake: {
          moduleSideEffects: [
            {
              test: /node_modules[\\/](@rc-component|@ant-design[\\/](colors|fast-color|cssinjs-utils))[\\/]/,
              sideEffects: false,
            },
          ],
        },
        // child apps run in a page of their own, under its own policy
        input: { index: here('./index.html'), childHost: here('./child-host.html') },
        output: {
          codeSplitting: {
            groups: [
              // new releases seldom change it
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
                priority: 10,
              },
              // what every page needs beside it, in one file. The entries stay outside, or nothing would run them; what
              // hosts child apps evaluates code, and is a file of its own
              {
                name: 'base',
                tags: ['$initial' as const],
                test: /^(?!.*(@micro-zoe[\\/]|childHost|\.html|apps[\\/]portal[\\/]src[\\/]main\.tsx))/,
                priority: 9,
              },
              ...groups,
              // what every area's file is read with: it needs nothing of what reads schemas from outside
              {
                name: 'format',
                test: /packages[\\/]schema[\\/]src[\\/](?!anySchema[\\/])/,
                minShareCount: 12,
                priority: 5,
              },
              // what else several screens need; a page with icons needs no calendar
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
