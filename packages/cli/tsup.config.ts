import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

export default defineConfig(
  tsupPackage(
    { index: 'src/index.ts', internal: 'src/internal.ts', page: 'src/dev/page/page.tsx' },
    { external: [/^virtual:/] },
  ),
);
