import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

// shims are needed because `recheck` is loaded by `createRequire(import.meta.url)`, which CommonJS does not have
export default defineConfig(tsupPackage({ index: 'src/index.ts' }, { shims: true }));
