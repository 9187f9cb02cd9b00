import { isAbsolute, join, resolve } from 'node:path';
import type { Vocabulary } from '@isp/schema';
import { vocabularyOf } from '@isp/schema-tools';
import { type Finding, type Language, languageOf, type OpenedProject } from '@isp/schema-tools/internal';
import type { ResolvedConfig } from 'vite';
import type { IspAreasOptions } from './IspAreasOptions.ts';
import { printWarnings } from './printWarnings.ts';
import { createOpening, filesIn, type ProjectFolders } from './readProject.ts';

/** The files from which the plugin makes modules. */
export interface AreaProject extends ProjectFolders {
  /** Absolute path of the module with the vocabulary; undefined if there is none. */
  readonly words: string | undefined;
  /** Returns the vocabulary of the portal. It is not cached, because its file may have changed. */
  readonly readWords: () => Promise<Vocabulary | undefined>;
  /**
   * Opens the project as it is now, and logs the warnings that were not logged before.
   *
   * @throws ProjectError with all mistakes
   */
  readonly open: (vocabulary: Vocabulary | undefined) => OpenedProject;
  /** Language of the messages. In watch mode it is that of the browser that has opened the page. */
  language: Language;
}

export function createAreaProject(config: ResolvedConfig, options: IspAreasOptions): AreaProject {
  const within = (path: string): string => (isAbsolute(path) ? path : resolve(config.root, path));
  const schemas = within(options.dir ?? 'schemas');
  const words = options.vocabulary === undefined ? undefined : within(options.vocabulary);
  const open = createOpening();
  const project: AreaProject = {
    schemas,
    locales: options.locales === undefined ? join(schemas, 'locales') : within(options.locales),
    menus: options.menus === undefined ? undefined : within(options.menus),
    words,
    language: languageOf(process.env),
    async readWords() {
      if (words === undefined) return undefined;
      const { runnerImport } = await import('vite');
      return vocabularyOf((await runnerImport<{ readonly vocabulary?: unknown }>(words)).module, words);
    },
    open(vocabulary) {
      const opened = open(filesIn(project), vocabulary);
      warn(opened.warnings);
      return opened;
    },
  };
  let warned: ReadonlySet<string> = new Set();

  function warn(warnings: readonly Finding[]): void {
    const keyOf = ({ file, kind, path }: Finding) => JSON.stringify([file, kind, path]);
    const fresh = warnings.filter((finding) => !warned.has(keyOf(finding)));
    warned = new Set(warnings.map(keyOf));
    if (fresh.length > 0) config.logger.warn(printWarnings(fresh, project.language));
  }

  return project;
}
