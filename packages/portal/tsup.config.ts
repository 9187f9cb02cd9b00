import { defineConfig } from 'tsup';
import { tsupPackage } from '../tooling/tsup.ts';

export default defineConfig(
  tsupPackage(
    {
      index: 'src/index.ts',
      childHost: 'src/childHost.ts',
      site: 'src/site.ts',
      siteServer: 'src/siteServer.ts',
    },
    // Bundling removes the directive `'use client'` of the source files, so it is added at the start of the bundle.
    { clean: false, banner: { js: "'use client';" } },
  ),
);
