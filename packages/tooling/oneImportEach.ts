import { rollup } from 'rollup';
import type { Options } from 'tsup';

type TsupPlugin = NonNullable<Options['plugins']>[number];

/**
 * Every ES module imports each other module once. esbuild leaves the imports of all sources of a file as they are, so
 * that seventy of them import React, each under names of its own; rollup, which tsup brings along, gives one name to
 * one thing.
 */
export const oneImportEach: TsupPlugin = {
  name: 'one-import-each',
  async renderChunk(code, { map, path, type }) {
    if (this.format !== 'esm' || type !== 'chunk') return undefined;
    // rollup would leave it where it is, behind the imports
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
