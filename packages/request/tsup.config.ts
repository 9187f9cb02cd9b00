import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

export default defineConfig(
  tsupPackage({
    index: 'src/index.ts',
    areas: 'src/areas.ts',
    platform: 'src/platform.ts',
    tracing: 'src/tracing.ts',
  }),
);
