import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

export default defineConfig(
  tsupPackage(
    { index: 'src/index.ts', internal: 'src/internal.ts' },
    // the bundler drops the directive 'use client' of a source file, so the directive is added at the start of the
    // built file
    { clean: false, banner: { js: "'use client';" } },
  ),
);
