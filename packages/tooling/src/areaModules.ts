import type { SourceFile } from './sourceFiles.ts';

/** A module of the service: an area, a part of an area, or a module beside the areas that uses them (the gateway). */
export interface AreaModule {
  /** Folder of the module below the sources of the service, for example `areas/account/usage`. */
  readonly folder: string;
  /** Name by which other modules refer to this module in their `after`, for example `account/usage`. */
  readonly name: string;
  /** Area to which the module's entities belong; empty if the module has no entities. */
  readonly area: string;
  readonly after: readonly string[];
}

/**
 * Reads the definition of a module from the text of its `index.ts`. The module's name differs from the area's name
 * if several modules share the area.
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
 * Returns the modules of the areas and of the gateway. A module is recognised by an `index.ts` that defines it.
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

/**
 * Returns the names of all modules that a module may use: those in its `after`, those in their `after`, and so on.
 */
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
