import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Vocabulary } from '@isp/schema';
import { readVocabulary } from '@isp/schema-tools';
import {
  type Finding,
  jsonFiles,
  type ProjectPaths,
  type ProjectSource,
  readSources,
  type SourceFile,
  toFindings,
} from '@isp/schema-tools/internal';
import type { Values } from '../contract/command.ts';
import { UsageError } from '../contract/UsageError.ts';
import { checkFolder, isFolder } from './checkFolder.ts';
import type { projectOptions } from './projectOptions.ts';

/** A project as it was read, with the mistake that kept its vocabulary from being loaded. */
export interface ReadProject {
  readonly source: ProjectSource;
  readonly faults: readonly Finding[];
}

/** How a command reads the folder of the areas. */
interface FolderUse {
  /** Line of the command with its folder, for the message about a folder that does not exist. */
  readonly line: string;
  /** True if the folder may be missing, because the command writes the first area into it. */
  readonly isCreated?: true;
}

/**
 * Reads the files of a project.
 *
 * @throws UsageError for a folder or a file that does not exist
 */
export function readProject(
  folder: string,
  options: Values<typeof projectOptions>,
  { isCreated, line }: FolderUse,
): ReadProject {
  const isThere = !isCreated || existsSync(folder);
  if (isThere) checkFolder(folder, line);
  const menus = options.menus ?? menusBeside(folder);
  if (menus !== undefined) checkFile(menus);
  const paths = { schemas: folder, menus, locales: options.locales };
  const { fault, vocabulary } = vocabularyIn(options.vocabulary);
  return {
    source: { ...(isThere ? readSources(paths) : sourcesWithoutAreas(paths)), vocabulary },
    faults: fault,
  };
}

const sourcesWithoutAreas = ({ locales, menus }: Omit<ProjectPaths, 'schemas'>): ProjectSource => ({
  areas: [],
  menus: menus === undefined ? undefined : readSource(menus),
  locales: locales !== undefined && isFolder(locales) ? jsonFiles(locales) : [],
});

/** @throws UsageError for a file that does not exist */
export function readSource(file: string): SourceFile {
  checkFile(file);
  return { file, text: readFileSync(file, 'utf8') };
}

function checkFile(file: string): void {
  if (existsSync(file)) return;
  throw new UsageError({
    en: `There is no file "${file}". Correct the path.`,
    zh: `没有文件 "${file}"，请改正路径。`,
  });
}

/** Returns the menu file beside the folder of the areas, or that of the only app that has one. */
function menusBeside(folder: string): string | undefined {
  const above = dirname(folder);
  const beside = join(above, 'menus.json');
  if (existsSync(beside)) return beside;
  const apps = join(above, 'apps');
  const found = (existsSync(apps) ? readdirSync(apps) : [])
    .map((app) => join(apps, app, 'menus.json'))
    .filter((file) => existsSync(file));
  return found.length === 1 ? found[0] : undefined;
}

function vocabularyIn(file: string | undefined): {
  readonly vocabulary: Vocabulary | undefined;
  readonly fault: readonly Finding[];
} {
  if (file === undefined) return { vocabulary: undefined, fault: [] };
  try {
    return { vocabulary: readVocabulary(file), fault: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const issue = { code: 'bad-vocabulary', path: '', message, line: 1, column: 1 };
    return { vocabulary: undefined, fault: toFindings(file, [issue]) };
  }
}
