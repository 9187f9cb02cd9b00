import type { Options } from 'tsup';

/**
 * How every package is built: ES modules, CommonJS and declarations into `dist`, dependencies left out.
 *
 * @param entry Name in `dist` → source file, as the package's `exports` name them.
 */
export function tsupPackage(entry: Readonly<Record<string, string>>, more: Options = {}): Options {
  return {
    entry: { ...entry },
    format: ['esm', 'cjs'],
    dts: true,
    sourcemap: true,
    clean: true,
    // private: each package has what it uses of it inside
    noExternal: ['@isp/kit'],
    target: 'es2022',
    ...more,
    esbuildOptions(options) {
      // keeps Chinese texts readable, and smaller than \uXXXX
      options.charset = 'utf8';
    },
  };
}
