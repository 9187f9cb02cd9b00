import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

export default defineConfig(
  tsupPackage(
    {
      index: 'src/index.ts',
      internal: 'src/internal.ts',
      testing: 'src/testing/index.ts',
      'testing-internal': 'src/testing/internal.ts',
    },
    // CommonJS, too: an error of one entry is an instance of the class that another exports
    { splitting: true },
  ),
);
