import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import type { Area, Vocabulary } from '@isp/schema';
import { standaloneModule } from '@isp/schema-tools';
import { jsonFiles, openProject } from '@isp/schema-tools/internal';
import type { AreaProject } from './areaProject.ts';
import { printIndex } from './printIndex.ts';
import { isJsonOf } from './readProject.ts';

const INDEX = 'virtual:isp/areas';
const LOCALES = 'virtual:isp/locales';
const AREA = '\0isp-area:';

/** Id of the module with the index of all areas. */
export const indexId = `\0${INDEX}`;
const localesId = `\0${LOCALES}`;

/** Returns the id of the module of an area file. */
export const areaId = (file: string): string => AREA + file.slice(0, -'.json'.length);

/** Returns the id of a module that the plugin makes. Returns undefined for any other import. */
export function resolveModule(
  source: string,
  importer: string | undefined,
  schemas: string,
): string | undefined {
  if (source === INDEX || source === LOCALES) return `\0${source}`;
  if (source.startsWith(`${INDEX}/`)) return AREA + join(schemas, source.slice(INDEX.length + 1));
  if (!source.endsWith('.json?area')) return undefined;
  // the id must not end in `.json`, because Vite's JSON plugin would then parse the module
  const file = source.slice(0, -'.json?area'.length);
  return AREA + (isAbsolute(file) ? file : resolve(importer ?? schemas, '..', file));
}

/** Returns true for the modules that the plugin makes or checks. */
export const isModule = (id: string, { locales, menus }: AreaProject): boolean =>
  id === indexId || id === localesId || id === menus || id.startsWith(AREA) || isJsonOf(locales, id);

/**
 * Returns the text of a module, or undefined if the file is used as it is.
 *
 * @param watch is called with each file on which the module depends
 * @throws ProjectError with all mistakes of the project
 */
export async function loadModule(
  id: string,
  project: AreaProject,
  watch: (file: string) => void,
): Promise<string | undefined> {
  const vocabulary = await project.readWords();
  if (project.words !== undefined) watch(project.words);
  if (id.startsWith(AREA)) return loadArea(`${id.slice(AREA.length)}.json`, project, vocabulary, watch);
  if (id === indexId && existsSync(project.schemas))
    for (const { file } of jsonFiles(project.schemas)) watch(file);
  const { areas } = project.open(vocabulary);
  if (id === indexId) return printIndex(areas);
  if (id === localesId) return printLocales(project.locales);
  return id === project.menus ? undefined : printTexts(id, areas);
}

function loadArea(
  file: string,
  project: AreaProject,
  vocabulary: Vocabulary | undefined,
  watch: (file: string) => void,
): string {
  if (!existsSync(file)) throw new Error(`There is no area file ${file}. Write it, or correct the import.`);
  watch(file);
  // an area in another folder is checked with those beside it
  if (dirname(file) === project.schemas) project.open(vocabulary);
  else openProject({ areas: jsonFiles(dirname(file)), locales: [], vocabulary });
  return standaloneModule(readFileSync(file, 'utf8'), {
    name: basename(file, '.json'),
    ...(vocabulary && { vocabulary, vocabularyFile: project.words }),
  });
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
