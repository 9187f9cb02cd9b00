import type { SourceFile } from './sourceFiles.ts';

/** A module of the service: an area, a part of one, or a module beside the areas that uses them. */
export interface AreaModule {
  /** Below the sources: `areas/account/usage`. */
  readonly folder: string;
  /** As others name it in `after`: `account/usage`. */
  readonly name: string;
  /** Area its entities are of; empty for none. */
  readonly area: string;
  readonly after: readonly string[];
}

/** What an `index.ts` says of its module: a name other than its area's where several share one. */
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

/** Names of the modules that one comes after, those that they come after included. */
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
