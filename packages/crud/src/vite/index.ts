import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import type { Area, Vocabulary } from '@isp/schema';
import { standaloneModule, vocabularyOf } from '@isp/schema-tools';
import type { Plugin } from 'vite';
import { printIndex } from './printIndex.ts';
import {
  AreaFileError,
  checkMenuFile,
  knownNames,
  openAreas,
  openSource,
  readArea,
  readAreas,
} from './readAreas.ts';

/**
 * Options of {@link ispAreas}.
 *
 * @example
 * const options: IspAreasOptions = { dir: 'schemas', vocabulary: 'src/vocabulary.ts' };
 */
export interface IspAreasOptions {
  /** Directory with the area files: an absolute path, or a path relative to Vite's root. @defaultValue `schemas` */
  readonly dir?: string;
  /**
   * Directory with the translations (`en-US.json` …): an absolute path, or a path relative to Vite's root.
   * @defaultValue `<dir>/locales`
   */
  readonly locales?: string;
  /**
   * The file with the menu of the portal: an absolute path, or a path relative to Vite's root. It is checked
   * together with the areas when a module imports it. @defaultValue none
   */
  readonly menus?: string;
  /**
   * Module that exports `vocabulary`: absolute, or relative to Vite's root. The vocabulary contains the formats,
   * `x-derive` rules and widgets that schemas may use in addition to those of `@isp/schema`. The areas of the page
   * use it as well.
   * @defaultValue none
   * @see defineVocabulary of `@isp/schema`
   */
  readonly vocabulary?: string;
}

const INDEX = 'virtual:isp/areas';
const LOCALES = 'virtual:isp/locales';
const AREA = '\0isp-area:';

/** True if this package is installed. In its own repository Vite serves the sources of all packages as they are. */
const isInstalled = import.meta.url.includes('/node_modules/');

/**
 * Settings of Vite. The modules of areas import `@isp/schema/internal`. Vite would notice this only when it serves
 * one of them, and would load the page again.
 */
const settings = isInstalled ? { optimizeDeps: { include: ['@isp/crud > @isp/schema/internal'] } } : {};

/**
 * Turns area files into modules while Vite builds. A module contains the model and its validators, so that a page
 * neither checks nor compiles a schema.
 *
 * - `virtual:isp/areas` exports `areas`, the index for `CrudProvider`; each area is loaded when it is first needed.
 * - `virtual:isp/areas/<name>` and `./x.json?area` export `area` and `validators` of one area.
 * - `virtual:isp/locales` exports `locales`: for each language a function that loads its texts.
 *
 * An invalid area file makes the build fail, or shows Vite's overlay. The message contains the file, the line and
 * the text to write instead. A changed file dispatches the cancelable window event `isp:areas` in the page.
 * `CrudProvider` cancels the event and updates its screens in place; forms keep the user's input. If no listener
 * cancels the event, the page reloads.
 *
 * @example
 * import { defineConfig } from 'vite';
 * export default defineConfig({ plugins: [ispAreas({ dir: 'schemas' })] });
 */
export function ispAreas(options: IspAreasOptions = {}): Plugin {
  let dir = '';
  let locales = '';
  let menus: string | undefined;
  let words: string | undefined;
  /** Returns the vocabulary of the portal. It is not cached, because its file may have changed. */
  const readWords = async (): Promise<Vocabulary | undefined> => {
    if (words === undefined) return undefined;
    const { runnerImport } = await import('vite');
    return vocabularyOf((await runnerImport<{ readonly vocabulary?: unknown }>(words)).module, words);
  };

  return {
    name: 'isp-areas',
    enforce: 'pre',
    config: () => settings,
    configResolved(config) {
      dir = within(config.root, options.dir ?? 'schemas');
      words = options.vocabulary === undefined ? undefined : within(config.root, options.vocabulary);
      menus = options.menus === undefined ? undefined : within(config.root, options.menus);
      locales = options.locales === undefined ? join(dir, 'locales') : within(config.root, options.locales);
    },

    resolveId(source, importer) {
      if (source === INDEX || source === LOCALES) return `\0${source}`;
      if (source.startsWith(`${INDEX}/`)) return AREA + join(dir, source.slice(INDEX.length + 1));
      if (!source.endsWith('.json?area')) return undefined;
      // the id must not end in `.json`, because Vite's JSON plugin would then parse the module
      const file = source.slice(0, -'.json?area'.length);
      return AREA + (isAbsolute(file) ? file : resolve(importer ?? dir, '..', file));
    },

    async load(id) {
      try {
        if (id === `\0${LOCALES}`) return printLocales(locales);
        if (isJsonOf(locales, id)) return printTexts(id, openAreas(dir, await readWords()));
        if (id !== `\0${INDEX}` && id !== menus && !id.startsWith(AREA)) return undefined;
        const vocabulary = await readWords();
        if (words !== undefined) this.addWatchFile(words);
        if (id === `\0${INDEX}`) {
          for (const source of readAreas(dir)) this.addWatchFile(source.file);
          return printIndex(openAreas(dir, vocabulary));
        }
        if (id === menus) checkMenuFile(menus, dir, vocabulary);
        if (!id.startsWith(AREA)) return undefined;
        const file = `${id.slice(AREA.length)}.json`;
        if (!existsSync(file)) this.error(`There is no area file ${file}. Write it, or correct the import.`);
        const source = readArea(file);
        this.addWatchFile(file);
        openSource(source, knownNames(readAreas(file.slice(0, file.lastIndexOf('/'))), vocabulary));
        return standaloneModule(source.text, {
          name: source.name,
          ...(vocabulary && { vocabulary, vocabularyFile: words }),
        });
      } catch (error) {
        this.error(toFault(error));
      }
    },

    async hotUpdate({ file, modules }) {
      if (!isJsonOf(dir, file)) return undefined;
      const { hot, moduleGraph } = this.environment;
      try {
        await openWritten(dir, await readWords());
      } catch (error) {
        // the page keeps its last valid model; a module with an error would cause a full reload at the next change
        hot.send({ type: 'error', err: { stack: '', ...toFault(error) } });
        return [];
      }
      const ids = [AREA + file.slice(0, -'.json'.length), `\0${INDEX}`];
      const ours = ids.map((id) => moduleGraph.getModuleById(id)).filter((module) => module !== undefined);
      for (const module of ours) moduleGraph.invalidateModule(module);
      return [...modules, ...ours];
    },

    configureServer(server) {
      server.watcher.add([dir, locales]);
    },
  };
}

const isJsonOf = (folder: string, file: string): boolean =>
  file.endsWith('.json') && file.slice(0, file.lastIndexOf('/')) === folder;

const within = (root: string, path: string): string => (isAbsolute(path) ? path : resolve(root, path));

/** Milliseconds after which an editor has certainly finished writing a file. */
const WRITING_MS = 100;

/**
 * Opens all areas. If an area is invalid, opens them again after a pause, because the change event may come while
 * an editor is still writing the file.
 */
async function openWritten(dir: string, vocabulary: Vocabulary | undefined): Promise<void> {
  try {
    openAreas(dir, vocabulary);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, WRITING_MS));
    openAreas(dir, vocabulary);
  }
}

/** Converts an error in an area file to the format of Vite's overlay. Throws any other error again. */
function toFault(error: unknown) {
  if (!(error instanceof AreaFileError)) throw error;
  const { file, line, message } = error;
  return { message, id: file, loc: { file, line, column: 0 } };
}

function printLocales(dir: string): string {
  const files = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.json')) : [];
  const entries = files.map((name) => {
    const language = name.slice(0, -'.json'.length);
    return `${JSON.stringify(language)}: () => import(${JSON.stringify(join(dir, name))}).then((texts) => texts.default)`;
  });
  return `export const locales = { ${entries.join(', ')} };`;
}

/**
 * Returns the module with the translations of one language. The sections for dictionaries (`area.code`) are left
 * out, because the service sends the labels of dictionaries in the user's language, and some dictionaries have
 * hundreds of values. The address of the meta-schema, which only editors need, is left out too.
 */
function printTexts(file: string, areas: readonly Area[]): string {
  const held = new Set(
    areas.flatMap(({ name, dictionaries, entities }) =>
      Object.keys(dictionaries).flatMap((code) => (Object.hasOwn(entities, code) ? [] : `${name}.${code}`)),
    ),
  );
  const sections = Object.entries(
    JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>,
  );
  return JSON.stringify(
    Object.fromEntries(sections.filter(([section]) => section !== '$schema' && !held.has(section))),
  );
}
