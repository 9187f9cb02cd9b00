import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

export default defineConfig(
  tsupPackage(
    { index: 'src/index.ts', platform: 'src/platform.ts' },
    // in CommonJS, too: both entries must throw errors of the same classes
    { splitting: true },
  ),
);
