import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

// shims: `recheck` is loaded by `createRequire(import.meta.url)`, in CommonJS too
export default defineConfig(tsupPackage({ index: 'src/index.ts' }, { shims: true }));
