import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

// The package loads `recheck` by `createRequire(import.meta.url)`. CommonJS has no `import.meta.url`, so tsup adds
// a shim.
export default defineConfig(
  tsupPackage({ index: 'src/index.ts', internal: 'src/internal.ts' }, { shims: true }),
);
