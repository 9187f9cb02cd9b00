import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { floors } from './floors.ts';
import { importsOf } from './importsOf.ts';
import { root, type SourceFile, sourceFiles } from './sourceFiles.ts';

const isShipped = ({ path }: SourceFile) =>
  !/\.(test|test-d|stories|fixture|bench|e2e|d)\.tsx?$|\/fixtures\//.test(path);

/**
 * Returns the folder (or file) of a floor to which a file belongs: the nearest one above the file whose name is in
 * the list; undefined if there is none.
 */
function folderOf(path: string, named: ReadonlySet<string>): string | undefined {
  for (let at = path; at !== '.'; at = dirname(at)) if (named.has(at)) return at;
  return undefined;
}

/**
 * Returns one sentence for each file that belongs to no floor, and for each import that does not lead to a lower
 * floor.
 */
function faults(
  tree: string,
  levels: readonly (readonly string[])[],
  files: readonly SourceFile[],
): string[] {
  const floorOf = new Map(levels.flatMap((names, floor) => names.map((name) => [name, floor] as const)));
  const named = new Set(floorOf.keys());
  return files.flatMap((file) => {
    const own = folderOf(file.path.slice(tree.length + 1), named);
    if (own === undefined) return [`${file.path} belongs to no floor: add its folder to floors.ts`];
    return importsOf(file)
      .filter((name) => name.startsWith('.'))
      .flatMap((name) => {
        const target = join(dirname(file.path), name.replace(/\?.*$/, ''));
        if (!/\.tsx?$/.test(target) || !target.startsWith(`${tree}/`)) return [];
        const targetFolder = folderOf(target.slice(tree.length + 1), named);
        if (targetFolder === own) return [];
        const goesDown =
          targetFolder !== undefined && (floorOf.get(targetFolder) ?? 0) < (floorOf.get(own) ?? 0);
        return goesDown ? [] : [`${file.path} (${own}) imports ${name} (${targetFolder ?? 'no floor'})`];
      });
  });
}

describe('floors', () => {
  it.each(Object.entries(floors))('%s imports downwards only', (tree, levels) => {
    const files = sourceFiles([tree], /\.tsx?$/).filter(isShipped);
    expect(files.length).toBeGreaterThan(2);
    expect(faults(tree, levels, files)).toEqual([]);
    const stale = levels.flat().filter((name) => !existsSync(`${root}${tree}/${name}`));
    expect(stale, 'folders that are gone').toEqual([]);
  });

  it('the check finds an import that goes up, one across a floor and a file without a floor', () => {
    const file = (path: string, text: string) => ({ path: `t/${path}`, text });
    const levels = [['low', 'beside'], ['high']];
    const files = [
      file('low/a.ts', "const late = import('../high/b.ts');"),
      file('beside/c.ts', "import type { A } from '../low/a.ts';"),
      file('high/b.ts', "import { a } from '../low/a.ts';"),
      file('other/d.ts', ''),
    ];
    expect(faults('t', levels, files)).toEqual([
      't/low/a.ts (low) imports ../high/b.ts (high)',
      't/beside/c.ts (beside) imports ../low/a.ts (low)',
      't/other/d.ts belongs to no floor: add its folder to floors.ts',
    ]);
  });
});
