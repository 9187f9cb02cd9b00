import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectSource, SourceFile } from './project.ts';

/** Returns a file with its text. */
const readSource = (file: string): SourceFile => ({ file, text: readFileSync(file, 'utf8') });

/** Returns the JSON files of a folder, without those of its subfolders, in the order of their names. */
export const jsonFiles = (folder: string): SourceFile[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => join(folder, name))
    .sort()
    .map(readSource);

/** Paths of the files of a project. */
export interface ProjectPaths {
  /** Folder of the areas. */
  readonly schemas: string;
  /** @defaultValue no menu */
  readonly menus?: string | undefined;
  /** Folder of the translations, which may be missing. @defaultValue `locales` in the folder of the areas */
  readonly locales?: string | undefined;
}

/** Reads the files of a project. */
export const readSources = ({
  menus,
  schemas,
  locales = join(schemas, 'locales'),
}: ProjectPaths): Pick<ProjectSource, 'areas' | 'locales' | 'menus'> => ({
  areas: jsonFiles(schemas),
  menus: menus === undefined ? undefined : readSource(menus),
  locales: existsSync(locales) ? jsonFiles(locales) : [],
});
