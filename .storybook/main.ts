import '../packages/tooling/scripts/withSources.mjs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions } from 'vite';
import { withAreaScreens } from './areaManifest.ts';
import { areaIndexer, areaStories } from './areaStories.ts';
import { llmsFiles } from './llms/llmsFiles.ts';
import { planInBrowser } from './playground/becomes/planInBrowser.ts';
import { preparedDependencies } from './preparedDependencies.ts';
import { errorIndexer, errorStories } from './reference/errors/errorStories.ts';
import { referenceIndexer, referenceStories } from './reference/referenceStories.ts';
import { serviceErrorIndexer, serviceErrorStories } from './reference/serviceErrors/serviceErrorStories.ts';
import { searchDocuments } from './search/searchDocuments.ts';
import { sourceModules } from './sourceModules.ts';
import { widgetIndexer, widgetStories } from './widgets/widgetStories.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Modules from which Vite finds the dependencies that it prepares, also those of lazy modules. */
const entries = [
  'packages/{crud,portal,shell}/src/**/!(*.test).{ts,tsx}',
  'apps/{label/src,portal/src/site}/**/!(*.test|main).{ts,tsx}',
  '.storybook/{components,docs,label,reference,search,site,widgets}/**/*.tsx',
  '.storybook/search/createSearch.ts',
  '.storybook/playground/{playground.stories,becomes/ResultPanel}.tsx',
];

/** Modules that the entries import, further than the entries themselves. */
const imported = [
  'packages/{cli,kit,schema,schema-tools,server}/src/**/!(*.test).{ts,tsx}',
  '.storybook/**/!(*.test).{ts,tsx}',
];

const config: StorybookConfig & { readonly experimental_manifests: typeof withAreaScreens } = {
  framework: '@storybook/react-vite',
  stories: [
    { directory: './guides/en', titlePrefix: 'Guides', files: '*.mdx' },
    { directory: './guides/zh', titlePrefix: '指南', files: '*.mdx' },
    { directory: './guides', titlePrefix: 'Guides', files: '{glossary,decisions/!(*.zh)}.mdx' },
    { directory: './guides', titlePrefix: '指南', files: '{glossary.zh,decisions/*.zh}.mdx' },
    './playground/*.stories.tsx',
    './site/*.stories.tsx',
    './label/*.stories.tsx',
    './search/*.stories.tsx',
    { directory: './design', titlePrefix: 'Design language', files: '{*.stories.tsx,designLanguage.mdx}' },
    { directory: './design', titlePrefix: '设计语言', files: 'designLanguage.zh.mdx' },
    { directory: '../packages/crud/src', titlePrefix: 'crud', files: '**/*.@(mdx|stories.tsx)' },
    { directory: '../packages/shell/src', titlePrefix: 'shell', files: '**/*.@(mdx|stories.tsx)' },
    { directory: '../packages/portal/src', titlePrefix: 'portal', files: '**/*.stories.tsx' },
    '../schemas/*.json',
    // The patterns with `.js` match the modules that are generated from JSON files. No such file exists on disk, but
    // the test runner looks for story files by these patterns.
    '../schemas/*.json.screens.js',
    './widgets/pages/*.json',
    './widgets/pages/*.json.screens.js',
    './reference/groups/*/*.json',
    './reference/groups/*/*.json.screens.js',
    './reference/errors/pages/*.json',
    './reference/errors/pages/*.json.screens.js',
    './reference/serviceErrors/pages/*.json',
    './reference/serviceErrors/pages/*.json.screens.js',
  ],
  addons: [
    ...['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
    // tools for agents, at the address /mcp of the running Storybook
    ...(process.argv.includes('dev') ? ['@storybook/addon-mcp'] : []),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen-typescript' },
  experimental_indexers: async (indexers) => [
    ...(indexers ?? []),
    areaIndexer,
    widgetIndexer,
    referenceIndexer,
    errorIndexer,
    serviceErrorIndexer,
  ],
  features: { componentsManifest: true },
  experimental_manifests: withAreaScreens,
  viteFinal: async (vite) => {
    const { ispAreas } = await import('@isp/crud/vite');
    return {
      ...vite,
      plugins: [
        areaStories(),
        widgetStories(),
        referenceStories(),
        errorStories(),
        serviceErrorStories(),
        searchDocuments(),
        sourceModules(),
        llmsFiles(),
        planInBrowser(),
        preparedDependencies(root, [...entries, ...imported]),
        ispAreas({ dir: join(root, 'schemas') }),
        ...(vite.plugins ?? []),
      ],
      // a dependency that is first found during a test run would reload the page
      optimizeDeps: {
        ...vite.optimizeDeps,
        entries: [vite.optimizeDeps?.entries ?? [], entries].flat(),
      },
      resolve: { ...vite.resolve, conditions: ['isp-source', ...defaultClientConditions] },
      build: {
        ...vite.build,
        chunkSizeWarningLimit: 4000,
        // All files of antd begin with "use client". Without this setting the build would print a warning for each
        // of these hundreds of files.
        rolldownOptions: {
          ...vite.build?.rolldownOptions,
          checks: { ...vite.build?.rolldownOptions?.checks, moduleLevelDirective: false },
        },
      },
    };
  },
};
export default config;
