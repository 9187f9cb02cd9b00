import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

/** Entries that a bundler or Node loads by name. Each of them re-exports from `all`. */
const entries = {
  index: 'src/index.ts',
  rules: 'src/entries/rules.ts',
  values: 'src/entries/values.ts',
  statistics: 'src/entries/statistics.ts',
  validate: 'src/entries/validate.ts',
  internal: 'src/entries/internal.ts',
};

// Both builds write into the same folder, so they must not empty it. The build script empties it before.
export default defineConfig([
  tsupPackage(
    { all: 'src/entries/all.ts', 'meta-schemas': 'src/metaSchemas.ts' },
    { clean: false, dts: false },
  ),
  tsupPackage(entries, {
    clean: false,
    // Each entry has its own type declarations. Unlike the code, they are not in one common file.
    dts: { entry: { ...entries, 'meta-schemas': 'src/metaSchemas.ts' } },
    esbuildPlugins: [
      {
        name: 'from-all',
        setup(build) {
          build.onResolve({ filter: /^\./ }, ({ kind }) =>
            kind === 'entry-point' ? undefined : { path: './all.js', external: true },
          );
        },
      },
    ],
  }),
]);
