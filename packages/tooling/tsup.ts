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
    // the code is also split for CommonJS, so that all entries of a package share one copy of each module, with one
    // React context and one class of each error
    splitting: true,
    dts: true,
    sourcemap: true,
    clean: true,
    // @isp/kit is private and is not published, so its code is copied into each package that uses it
    noExternal: ['@isp/kit'],
    target: 'es2022',
    ...more,
    esbuildOptions(options) {
      // Chinese texts are written as characters, which are readable and shorter than \uXXXX
      options.charset = 'utf8';
    },
  };
}
