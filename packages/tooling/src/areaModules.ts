import type { SourceFile } from './sourceFiles.ts';

/** A module of the service: an area, a part of one, or a module beside the areas that uses them. */
export interface AreaModule {
  /** Below the sources: `areas/account/usage`. */
  readonly folder: string;
  /** Name in the `after` of other modules: `account/usage`. */
  readonly name: string;
  /** Area of its entities; empty for none. */
  readonly area: string;
  readonly after: readonly string[];
}

/** Reads the definition in an `index.ts`: its name differs from its area's where several modules share the area. */
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
 * The modules of areas and of the gateway, by the files that define one.
 *
 * @param files paths below the service's sources
 */
export const areaModules = (files: readonly SourceFile[]): readonly AreaModule[] =>
  files
    .filter(({ path, text }) => /^(areas|gateway)\/(.+\/)?index\.ts$/.test(path) && /= define\w+/.test(text))
    .map(({ path, text }) => ({ folder: path.slice(0, -'/index.ts'.length), ...readModule(text) }));

/** The module a file belongs to: that of the nearest folder with one. */
export const moduleOf = (modules: readonly AreaModule[], path: string): AreaModule | undefined =>
  modules
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .sort((one, other) => other.folder.length - one.folder.length)[0];

/** Names of the modules in the `after` of a module, and in theirs. */
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
