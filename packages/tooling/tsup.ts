import type { Options } from 'tsup';

/**
 * Returns the settings for the build of a package: ES modules and declarations are written into `dist`, without the
 * code of dependencies. There are no source maps: the code is not minified, and maps would triple the tarball.
 *
 * @param entry Name in `dist` → source file, as the package's `exports` name them.
 */
export function tsupPackage(entry: Readonly<Record<string, string>>, more: Options = {}): Options {
  return {
    entry: { ...entry },
    format: ['esm'],
    // all entries of a package share one copy of each module, with one React context and one class of each error
    splitting: true,
    dts: true,
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
