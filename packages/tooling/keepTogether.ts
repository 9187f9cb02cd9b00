import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';

export interface FirstLook {
  /** Source file of the code that every page loads: the index of the package. */
  readonly page: string;
  /** Source files of the screens; a page loads only the screen that it shows. */
  readonly parts: readonly string[];
}

const together = 'together';
const door = 'door';

/**
 * esbuild plugin that keeps the code of a page's first view in few files: for each screen one file with the code
 * that only this screen needs, and one file with the code of the page or of several screens. By default esbuild
 * makes a file for every set of entries that share code, and every lazy module is an entry: the screens were in 85
 * files, most of them with a few lines and the imports of ten others.
 *
 * esbuild has no setting for this. However, sources that are always imported together are put into one file.
 * Therefore the plugin makes each import of one source of a group, from outside the group, import all sources of
 * the group.
 */
export const keepTogether = ({ page, parts }: FirstLook): Plugin => ({
  name: 'keep-together',
  async setup({ esbuild, initialOptions, onLoad, onResolve }) {
    const cwd = initialOptions.absWorkingDir ?? process.cwd();
    const { metafile } = await esbuild.build({
      absWorkingDir: cwd,
      entryPoints: [page, ...parts],
      outdir: 'out',
      bundle: true,
      splitting: true,
      format: 'esm',
      packages: 'external',
      metafile: true,
      write: false,
      logLevel: 'error',
      plugins: [
        {
          name: 'nothing-later',
          setup: (build) =>
            build.onResolve({ filter: /^\./ }, ({ kind, path }) =>
              kind === 'dynamic-import' ? { path, external: true } : undefined,
            ),
        },
      ],
    });
    const { outputs } = metafile;
    /** Entries that need each output file, by the file's path. */
    const neededBy = new Map<string, Set<string>>();
    const need = (output: string, entry: string) => {
      const entries = neededBy.get(output) ?? new Set();
      if (entries.has(entry)) return;
      neededBy.set(output, entries.add(entry));
      for (const { path, external } of outputs[output]?.imports ?? []) if (!external) need(path, entry);
    };
    for (const [output, { entryPoint }] of Object.entries(outputs)) if (entryPoint) need(output, entryPoint);

    /** Name of the group to which each source file belongs, by the file's path. */
    const groupOf = new Map<string, string>();
    for (const [output, entries] of neededBy) {
      const [first = '', ...others] = entries;
      const name = others.length === 0 && parts.includes(first) ? first : 'shared';
      for (const [file, { bytesInOutput }] of Object.entries(outputs[output]?.inputs ?? {}))
        if (bytesInOutput > 0) groupOf.set(resolve(cwd, file), name);
    }

    onResolve({ filter: /^\.{0,2}\// }, ({ importer, namespace, path: asked, resolveDir }) => {
      const path = resolve(resolveDir, asked);
      const group = groupOf.get(path);
      if (!group) return undefined;
      // files of one group import each other directly; if they used the entry module too, esbuild would again see
      // different sets of entries and split the group
      const isInside = namespace !== 'file' || groupOf.get(importer) === group;
      return { path, sideEffects: true, ...(isInside ? {} : { namespace: door }) };
    });
    // each source file has its own entry module, because two files of a group may export the same name
    onLoad({ filter: /./, namespace: door }, ({ path }) => ({
      resolveDir: cwd,
      contents: `import ${JSON.stringify(`${together}:${groupOf.get(path)}`)};export * from ${JSON.stringify(path)};`,
    }));
    onResolve({ filter: new RegExp(`^${together}:`) }, ({ path }) => ({
      path: path.slice(together.length + 1),
      namespace: together,
      sideEffects: true,
    }));
    onLoad({ filter: /./, namespace: together }, ({ path: group }) => ({
      resolveDir: cwd,
      contents: [...groupOf]
        .filter(([, name]) => name === group)
        .map(([file]) => `import ${JSON.stringify(file)};`)
        .join('\n'),
    }));
  },
});
