import type { SourceFile } from './sourceFiles.ts';

/** A module of the service: an area, a part of one, or a module beside the areas that uses them. */
export interface AreaModule {
  /** Folder below the sources of the service: `areas/account/usage`. */
  readonly folder: string;
  /** Name by which the `after` of other modules refers to the module: `account/usage`. */
  readonly name: string;
  /** Area to which the module's entities belong; empty if it has none. */
  readonly area: string;
  readonly after: readonly string[];
}

/**
 * Reads the definition of a module in an `index.ts`. The module's name differs from the area's name if several
 * modules share the area.
 */
export function readModule(text: string): Omit<AreaModule, 'folder'> {
  const textOf = (key: string) => new RegExp(`^  ${key}: '([\\w/]+)'`, 'm').exec(text)?.[1];
  const area = textOf('area') ?? '';
  const list = /after: \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return {
    area,
    name: textOf('name') ?? area,
    after: [...list.matchAll(/'([\w/]+)'/g)].map(([, name]) => name ?? ''),
  };
}

/**
 * Returns the modules of areas and of the gateway, found by the files that define a module.
 *
 * @param files paths below the service's sources
 */
export const areaModules = (files: readonly SourceFile[]): readonly AreaModule[] =>
  files
    .filter(({ path, text }) => /^(areas|gateway)\/(.+\/)?index\.ts$/.test(path) && /= define\w+/.test(text))
    .map(({ path, text }) => ({ folder: path.slice(0, -'/index.ts'.length), ...readModule(text) }));

/** Returns the module to which a file belongs: the module in the nearest folder above the file. */
export const moduleOf = (modules: readonly AreaModule[], path: string): AreaModule | undefined =>
  modules
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .sort((one, other) => other.folder.length - one.folder.length)[0];

/** Returns the names of the modules in the `after` of a module, and of the modules in their `after`. */
export function allAfter(modules: readonly AreaModule[], name: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (next: string): void => {
    for (const one of modules.find((module) => module.name === next)?.after ?? []) {
      if (found.has(one)) continue;
      found.add(one);
      visit(one);
    }
  };
  visit(name);
  return found;
}
