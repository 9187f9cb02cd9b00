import type { Options } from 'tsup';

/**
 * Settings of every package's build: ES modules, CommonJS and declarations into `dist`, without dependencies.
 *
 * @param entry Name in `dist` → source file, as the package's `exports` name them.
 */
export function tsupPackage(entry: Readonly<Record<string, string>>, more: Options = {}): Options {
  return {
    entry: { ...entry },
    format: ['esm', 'cjs'],
    // in CommonJS, too: entries share one module, so one context of React and one class of each error
    splitting: true,
    dts: true,
    sourcemap: true,
    clean: true,
    // a private package: its used code is bundled into each package
    noExternal: ['@isp/kit'],
    target: 'es2022',
    ...more,
    esbuildOptions(options) {
      // keeps Chinese texts readable, and smaller than \uXXXX
      options.charset = 'utf8';
    },
  };
}
