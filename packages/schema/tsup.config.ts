import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

export default defineConfig(
  tsupPackage(
    {
      index: 'src/index.ts',
      rules: 'src/entries/rules.ts',
      values: 'src/entries/values.ts',
      statistics: 'src/entries/statistics.ts',
      validate: 'src/entries/validate.ts',
      'meta-schemas': 'src/metaSchemas.ts',
      internal: 'src/entries/internal.ts',
    },
    // CommonJS, too: an error of one entry is an instance of the class that another exports
    { splitting: true },
  ),
);
