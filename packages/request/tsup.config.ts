import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  dts: true,
  sourcemap: true,
  clean: true,
  target: 'es2022',
  esbuildOptions(options) {
    // otherwise Chinese text becomes \uXXXX
    options.charset = 'utf8';
  },
});
