import { dirname, relative } from 'node:path';
import type { ProjectSource, SourceFile } from '@isp/schema-tools/internal';
import type { FileChange } from './changes.ts';

/**
 * Returns a project as it is after planned changes.
 *
 * @param folder folder of the areas: a new file in it is an area. Left out if no change is a new file.
 */
export function withChanges(
  source: ProjectSource,
  changes: readonly FileChange[],
  folder?: string,
): ProjectSource {
  const change = (files: readonly SourceFile[]): SourceFile[] =>
    files.flatMap((one) => {
      const planned = changes.find(({ file }) => file === one.file);
      if (!planned) return [one];
      return planned.after === undefined ? [] : [{ file: one.file, text: planned.after }];
    });
  const fresh = changes.flatMap(({ after, before, file }) =>
    before === undefined && after !== undefined && isIn(file, folder) ? [{ file, text: after }] : [],
  );
  return {
    ...source,
    areas: [...change(source.areas), ...fresh],
    locales: change(source.locales),
    menus: source.menus && change([source.menus])[0],
  };
}

const isIn = (file: string, folder: string | undefined): boolean =>
  folder !== undefined && relative(folder, dirname(file)) === '';
