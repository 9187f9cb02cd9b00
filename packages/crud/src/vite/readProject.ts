import { existsSync } from 'node:fs';
import type { Vocabulary } from '@isp/schema';
import {
  type Language,
  type OpenedProject,
  openProject,
  ProjectError,
  type ProjectSource,
  printMistakes,
  readSources,
} from '@isp/schema-tools/internal';

/** Paths of a project, all absolute. */
export interface ProjectFolders {
  readonly schemas: string;
  readonly locales: string;
  readonly menus: string | undefined;
}

type Files = Pick<ProjectSource, 'areas' | 'locales' | 'menus'>;

/** Returns the texts of all files of a project. A folder of the areas that does not exist contains no areas. */
export const filesIn = (folders: ProjectFolders): Files =>
  existsSync(folders.schemas) ? readSources(folders) : { areas: [], locales: [] };

/**
 * Returns a function that opens a project. It opens the same files with the same names of the vocabulary only once,
 * because each of its modules needs the project.
 *
 * @returns a function that throws `ProjectError` with all mistakes
 */
export function createOpening(): (files: Files, vocabulary: Vocabulary | undefined) => OpenedProject {
  let known: { readonly of: string; readonly open: () => OpenedProject } | undefined;
  return (files, vocabulary) => {
    const { derive = {}, formats = {}, widgets = [] } = vocabulary ?? {};
    const of = JSON.stringify([files, Object.keys(formats), Object.keys(derive), widgets]);
    if (known?.of !== of) known = { of, open: once(() => openProject({ ...files, vocabulary })) };
    return known.open();
  };
}

/** Returns a function that calls another one once, and then returns its result or throws its error again. */
function once<T>(call: () => T): () => T {
  let result: { readonly value: T } | { readonly error: unknown } | undefined;
  return () => {
    if (!result) {
      try {
        result = { value: call() };
      } catch (error) {
        result = { error };
      }
    }
    if ('error' in result) throw result.error;
    return result.value;
  };
}

/** Returns true for a JSON file of a folder, but not of its subfolders. */
export const isJsonOf = (folder: string, file: string): boolean =>
  file.endsWith('.json') && file.slice(0, file.lastIndexOf('/')) === folder;

/** Converts the mistakes of a project to the format of Vite's overlay. Throws any other error again. */
export function toFault(error: unknown, language: Language) {
  if (!(error instanceof ProjectError)) throw error;
  const [first] = error.findings;
  const message = printMistakes(error.findings, language);
  return {
    message,
    id: first?.file,
    loc: { file: first?.file, line: first?.line ?? 1, column: (first?.column ?? 1) - 1 },
  };
}
