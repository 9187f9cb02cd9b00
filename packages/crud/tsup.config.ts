import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

// two builds into one folder: neither may empty it, so the build script does
export default defineConfig([
  tsupPackage(
    { index: 'src/index.ts', testing: 'src/testing/index.ts', charts: 'src/charts/index.ts' },
    // a directive in a source file is lost when files are bundled
    { clean: false, banner: { js: "'use client';" } },
  ),
  tsupPackage({ vite: 'src/vite/index.ts' }, { clean: false, platform: 'node' }),
]);
