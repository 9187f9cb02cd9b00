import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AreaModule, allAfter, areaModules, moduleOf } from './areaModules.ts';
import { importsOf } from './importsOf.ts';
import { type SourceFile, sourceFiles } from './sourceFiles.ts';

const top = 'apps/api/src/';
/** The service's sources as it runs, by their paths below `src`. */
const files = sourceFiles([top.slice(0, -1)], /\.ts$/)
  .filter(({ path }) => !/\.(test|fixture)\.ts$|\/testing\//.test(path))
  .map(({ path, text }) => ({ path: path.slice(top.length), text }));

/** Demo data, simulators and what they draw: what a service for real users does without. */
const isDemo = (path: string): boolean =>
  /(^|\/)demo\/|(^|\/)simulat|^ports\/(media\/|simulators\.ts)/.test(path);

/** Imports of a file, as paths below `src`. */
const targetsOf = (file: SourceFile): string[] =>
  importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(file.path, '..', name.replace(/\?.*$/, '')));

/** Imports of another module's files that no `after` allows. */
const strayImports = (modules: readonly AreaModule[], sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ path }) => !isDemo(path))
    .flatMap((file) => {
      const own = moduleOf(modules, file.path);
      if (!own) return [];
      const before = allAfter(modules, own.name);
      return targetsOf(file).flatMap((target) => {
        const other = moduleOf(modules, target);
        // an area's list of its parts belongs to no part
        const isPart = other?.folder.startsWith(`${own.folder}/`) && file.path === `${own.folder}/index.ts`;
        if (!other || other === own || isPart || before.has(other.name)) return [];
        return [`${file.path} imports ${target}: "${own.name}" does not come after "${other.name}"`];
      });
    });

describe('imports of the areas', () => {
  const modules = areaModules(files);

  it('an area imports another only where its module comes after that one', () => {
    expect(modules.length).toBeGreaterThan(15);
    expect(strayImports(modules, files)).toEqual([]);
  });
});
