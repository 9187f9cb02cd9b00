import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

export default defineConfig(
  tsupPackage(
    { index: 'src/index.ts', internal: 'src/internal.ts' },
    // a directive in a source file is lost when files are bundled, so it is added as a banner
    { clean: false, banner: { js: "'use client';" } },
  ),
);
