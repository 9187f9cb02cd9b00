import { defineConfig } from 'tsup';

export default defineConfig([
  {
    entry: { index: 'src/index.ts', testing: 'src/testing/index.ts' },
    format: ['esm', 'cjs'],
    dts: true,
    sourcemap: true,
    clean: true,
    target: 'es2022',
    // a directive in a source file is lost when files are bundled
    banner: { js: "'use client';" },
    esbuildOptions(options) {
      // keeps Chinese texts readable, and smaller than \uXXXX
      options.charset = 'utf8';
    },
  },
  {
    entry: { vite: 'src/vite/index.ts' },
    format: ['esm', 'cjs'],
    dts: true,
    sourcemap: true,
    target: 'es2022',
    platform: 'node',
    esbuildOptions(options) {
      options.charset = 'utf8';
    },
  },
]);
