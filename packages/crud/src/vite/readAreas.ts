import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Area,
  AreaError,
  checkMenus,
  parseArea,
  type SchemaIssue,
  type Vocabulary,
  widgetNames,
} from '@isp/schema';
import { mistakesIn, type Outlines, outlinesOf } from '@isp/schema/internal';
import { checkArea } from '@isp/schema-tools';

/** One area file, with its text. */
export interface AreaSource {
  /** Name of the file without `.json`, which is also the name of the area. */
  readonly name: string;
  /** Absolute path of the file. */
  readonly file: string;
  readonly text: string;
}

/** An error in an area file, with the line that Vite's overlay shows. */
export class AreaFileError extends Error {
  override readonly name = 'AreaFileError';
  readonly file: string;
  readonly line: number;

  constructor(file: string, error: AreaError) {
    super(`${file}\n${error.message}`);
    this.file = file;
    this.line = error.issues[0]?.line ?? 1;
  }
}

/** Returns the area files of a directory, sorted by name. Subfolders such as `locales` contain no areas. */
export function readAreas(dir: string): AreaSource[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => entry.name)
    .sort()
    .map((name) => readArea(join(dir, name)));
}

/** Reads one area file. */
export function readArea(file: string): AreaSource {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
  return { name, file, text: readFileSync(file, 'utf8') };
}

/** Names that the area files of a directory may use. */
export interface KnownNames {
  /** Outlines of all areas in the directory: their entities, without details. */
  readonly areas: Outlines;
  /** Names of all widgets: the widgets of this package and those of the vocabulary. */
  readonly widgets: readonly string[];
  readonly vocabulary?: Vocabulary;
  /** Text that changes whenever one of the values above changes. It is part of the cache key of a parsed area. */
  readonly mark: string;
}

export function knownNames(sources: readonly AreaSource[], vocabulary: Vocabulary | undefined): KnownNames {
  const areas = outlinesOf(sources);
  const { formats = {}, derive = {}, widgets = [] } = vocabulary ?? {};
  const mark = JSON.stringify([areas, Object.keys(formats), Object.keys(derive), widgets]);
  return { areas, widgets: widgetNames, ...(vocabulary && { vocabulary }), mark };
}

/**
 * Parsed areas by their file, together with the text from which they were parsed. They are reused, because usually
 * only one file changes.
 */
const opened = new Map<string, { readonly of: string; readonly area: Area }>();

/**
 * Returns the parsed model of an area file.
 * @throws {@link AreaFileError} with the file, the line and the text to write instead
 */
export function openSource(source: AreaSource, { mark, ...known }: KnownNames): Area {
  const of = `${mark}\n${source.text}`;
  const before = opened.get(source.file);
  if (before?.of === of) return before.area;
  throwMistakes(source.file, checkArea(source.text, { name: source.name, ...known }));
  const area = parseArea(source.text, {
    name: source.name,
    ...(known.vocabulary && { vocabulary: known.vocabulary }),
  });
  opened.set(source.file, { of, area });
  return area;
}

/**
 * Returns the parsed models of all area files of a directory.
 * @throws {@link AreaFileError} with the file, the line and the text to write instead
 */
export function openAreas(dir: string, vocabulary?: Vocabulary): Area[] {
  const sources = readAreas(dir);
  const known = knownNames(sources, vocabulary);
  return sources.map((source) => openSource(source, known));
}

/**
 * Checks a menu against the areas of a directory.
 * @throws {@link AreaFileError} with the file, the line and the text to write instead
 */
export function checkMenuFile(file: string, dir: string, vocabulary?: Vocabulary): void {
  const screens = openAreas(dir, vocabulary).flatMap(({ entities }) => Object.values(entities));
  throwMistakes(file, checkMenus(readFileSync(file, 'utf8'), screens), 'The menu file');
}

function throwMistakes(file: string, issues: readonly SchemaIssue[], title?: string): void {
  const mistakes = mistakesIn(issues);
  if (mistakes.length > 0) throw new AreaFileError(file, new AreaError(mistakes, title));
}
