import { defineConfig } from 'tsup';
import { keepTogether } from '../tooling/keepTogether.ts';
import { oneImportEach } from '../tooling/oneImportEach.ts';
import { tsupPackage } from '../tooling/tsup.ts';

// two builds into one folder: neither may empty it, so the build script does
export default defineConfig([
  tsupPackage(
    {
      index: 'src/index.ts',
      pro: 'src/skins/pro/pro.tsx',
      testing: 'src/testing/index.ts',
      charts: 'src/charts.ts',
      internal: 'src/internal.ts',
      markdown: 'src/markdown.ts',
      texts: 'src/texts/ownTexts.ts',
    },
    {
      clean: false,
      // a directive in a source file is lost when files are bundled
      banner: { js: "'use client';" },
      esbuildPlugins: [
        keepTogether({
          page: 'src/index.ts',
          parts: ['src/list/ListScreen.tsx', 'src/form/FormScreen.tsx', 'src/detail/DetailScreen.tsx'],
        }),
      ],
      plugins: [oneImportEach],
    },
  ),
  // vite is external: a project that runs the plugin has it installed
  tsupPackage({ vite: 'src/vite/index.ts' }, { clean: false, platform: 'node', external: ['vite'] }),
]);
