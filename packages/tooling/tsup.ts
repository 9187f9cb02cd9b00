import type { Options } from 'tsup';

/**
 * Returns the settings for the build of a package: ES modules, CommonJS and declarations are written into `dist`,
 * without the code of dependencies.
 *
 * @param entry Name in `dist` → source file, as the package's `exports` name them.
 */
export function tsupPackage(entry: Readonly<Record<string, string>>, more: Options = {}): Options {
  return {
    entry: { ...entry },
    format: ['esm', 'cjs'],
    // splitting is also on for CommonJS, so that the entries share one module, with one React context and one class
    // of each error
    splitting: true,
    dts: true,
    sourcemap: true,
    clean: true,
    // this package is private, so the code that is used of it is bundled into each package
    noExternal: ['@isp/kit'],
    target: 'es2022',
    ...more,
    esbuildOptions(options) {
      // keeps Chinese texts readable, and shorter than with \uXXXX
      options.charset = 'utf8';
    },
  };
}
