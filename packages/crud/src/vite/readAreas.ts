import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Area, AreaError, parseArea, type SchemaIssue } from '@isp/schema';
import { checkArea, checkMenus, mistakesIn } from '@isp/schema/node';

/** One area file of the directory, as read. */
export interface AreaSource {
  /** Name of the file without `.json`, and of the area. */
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  readonly text: string;
}

/** A mistake in an area file, with what an overlay needs to show the place. */
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

/** The area files of a directory, by name. Folders in it (`locales`) hold no areas. */
export function readAreas(dir: string): AreaSource[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => entry.name)
    .sort()
    .map((name) => readArea(join(dir, name)));
}

/** One area file. */
export function readArea(file: string): AreaSource {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
  return { name, file, text: readFileSync(file, 'utf8') };
}

/** Keys (`area.entity`) of all entities of the directory; a file that cannot be read as JSON has none. */
export function entityKeys(sources: readonly AreaSource[]): string[] {
  return sources.flatMap(({ name, text }) => {
    try {
      const file = JSON.parse(text) as { entities?: object };
      return Object.keys(file.entities ?? {}).map((entity) => `${name}.${entity}`);
    } catch {
      return [];
    }
  });
}

/** What was found of each file last time: most files are as they were when one of them changes. */
const opened = new Map<string, { readonly of: string; readonly area: Area }>();

/**
 * The parsed model of an area file.
 * @param areas keys of all entities a reference may name
 * @throws {@link AreaFileError} naming file, line and what to write instead
 */
export function openSource(source: AreaSource, areas: readonly string[]): Area {
  const of = `${areas.join()}\n${source.text}`;
  const known = opened.get(source.file);
  if (known?.of === of) return known.area;
  throwMistakes(source.file, checkArea(source.text, { name: source.name, areas }));
  const area = parseArea(source.text, { name: source.name });
  opened.set(source.file, { of, area });
  return area;
}

/**
 * The parsed models of all area files of a directory.
 * @throws {@link AreaFileError} naming file, line and what to write instead
 */
export function openAreas(dir: string): Area[] {
  const sources = readAreas(dir);
  const keys = entityKeys(sources);
  return sources.map((source) => openSource(source, keys));
}

/**
 * Checks a menu against the areas of a directory.
 * @throws {@link AreaFileError} naming file, line and what to write instead
 */
export function checkMenuFile(file: string, dir: string): void {
  const screens = openAreas(dir).flatMap(({ entities }) => Object.values(entities));
  throwMistakes(file, checkMenus(readFileSync(file, 'utf8'), screens), 'The menu file');
}

function throwMistakes(file: string, issues: readonly SchemaIssue[], title?: string): void {
  const mistakes = mistakesIn(issues);
  if (mistakes.length > 0) throw new AreaFileError(file, new AreaError(mistakes, title));
}
