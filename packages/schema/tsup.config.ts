import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

/** Entries that a bundler or Node loads by name; each exports again from `all`. */
const entries = {
  index: 'src/index.ts',
  rules: 'src/entries/rules.ts',
  values: 'src/entries/values.ts',
  statistics: 'src/entries/statistics.ts',
  validate: 'src/entries/validate.ts',
  internal: 'src/entries/internal.ts',
};

// two builds write into one folder, so neither may empty it; the build script does
export default defineConfig([
  tsupPackage(
    { all: 'src/entries/all.ts', 'meta-schemas': 'src/metaSchemas.ts' },
    { clean: false, dts: false },
  ),
  tsupPackage(entries, {
    clean: false,
    // the type declarations have no common file, so each entry has its own
    dts: { entry: { ...entries, 'meta-schemas': 'src/metaSchemas.ts' } },
    esbuildPlugins: [
      {
        name: 'from-all',
        setup(build) {
          const path = build.initialOptions.format === 'cjs' ? './all.cjs' : './all.js';
          build.onResolve({ filter: /^\./ }, ({ kind }) =>
            kind === 'entry-point' ? undefined : { path, external: true },
          );
        },
      },
    ],
  }),
]);
