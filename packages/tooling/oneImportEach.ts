import { rollup } from 'rollup';
import type { Options } from 'tsup';

type TsupPlugin = NonNullable<Options['plugins']>[number];

/**
 * Every ES module imports each other module once. esbuild keeps the imports of all sources of a file, so that
 * seventy of them import React, each under names of its own; rollup, which tsup depends on, merges them.
 */
export const oneImportEach: TsupPlugin = {
  name: 'one-import-each',
  async renderChunk(code, { map, path, type }) {
    if (this.format !== 'esm' || type !== 'chunk') return undefined;
    // rollup would put the directive after the imports
    const [directive = ''] = /^'use \w+';/.exec(code) ?? [];
    const chunk = await rollup({
      input: path,
      plugins: [
        {
          name: 'only-this-file',
          resolveId: (id) => ({ id, external: id !== path }),
          load: () => ({ code: code.slice(directive.length), map: map as never }),
        },
      ],
      treeshake: false,
      makeAbsoluteExternalsRelative: false,
    });
    const { output } = await chunk.generate({
      banner: directive,
      file: path,
      format: 'esm',
      sourcemap: 'hidden',
    });
    return { code: output[0].code, map: output[0].map as never };
  },
};
