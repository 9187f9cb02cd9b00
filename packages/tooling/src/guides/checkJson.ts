import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@isp/kit';
import { checkArea, compileSchema } from '@isp/schema-tools';
import { checkProject } from '@isp/schema-tools/internal';
import areaSchema from '../../../schema/area.schema.json' with { type: 'json' };
import localeSchema from '../../../schema/locales.schema.json' with { type: 'json' };
import menuSchema from '../../../schema/menus.schema.json' with { type: 'json' };
import { root } from '../sourceFiles.ts';
import type { Block } from './readGuides.ts';

/**
 * Returns what is wrong with a block of JSON. The word behind the language says what the block is:
 *
 * - none: a whole area file, or rows of a menu
 * - `locale`: a file of translations
 * - `part=NAME`: a part of an area file, named by a definition of the meta-schema (`part=list`, `part=action`), or
 *   `part=properties` for the fields of a record
 * - `of=PATH`: a part of a file of the repository
 * - `wrong=CODE`: an area file with a mistake that is named by this code
 * - `schema`: a JSON Schema that belongs to no area
 * - `data`: other data, for example a reply of a server
 */
export function checkJson({ text, word }: Block): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [String(error)];
  }
  const [kind = '', name = ''] = word.split('=');
  const check = checks[kind];
  return check ? check(value, name) : [`Write another word than "${word}" behind json.`];
}

const checks: Readonly<Record<string, (value: unknown, name: string) => string[]>> = {
  '': checkFile,
  data: () => [],
  locale: (value) => issuesOf(localeSchema, value),
  of: (value, path) =>
    contains(JSON.parse(readFileSync(root + path, 'utf8')), value) ? [] : [`${path} has no such part.`],
  part: checkPart,
  schema(value) {
    compileSchema(value as Readonly<Record<string, unknown>>);
    return [];
  },
  wrong(value, code) {
    const found = mistakesOf(value);
    return found.includes(code)
      ? []
      : [`The area has no mistake ${code}, but ${found.join(', ') || 'none'}.`];
  },
};

function checkFile(value: unknown): string[] {
  if (isObject(value) && 'entities' in value) return areaIssues(value);
  if (isObject(value) && Object.keys(value).some((key) => key.startsWith('/')))
    return issuesOf(menuSchema, value);
  return ['Write a word behind json that says what the block is, for example part=list.'];
}

function checkPart(value: unknown, name: string): string[] {
  if (name === 'properties')
    return areaIssues({
      area: 'guide',
      entities: { page: { title: '页面', path: 'page', record: { type: 'object', properties: value } } },
    });
  const found = Object.entries<object>(areaSchema.definitions).find(([known]) => known === name);
  if (!found) return [`The meta-schema has no definition "${name}".`];
  const { definitions } = areaSchema;
  return issuesOf({ $schema: areaSchema.$schema, ...found[1], required: [], definitions }, value);
}

/** Returns the codes of the mistakes in an area that is the only one of a project. */
const mistakesOf = (value: unknown): string[] =>
  checkProject({
    areas: [{ file: `${isObject(value) ? value.area : ''}.json`, text: JSON.stringify(value) }],
    locales: [],
  }).map(({ code }) => code);

const areaIssues = (value: unknown): string[] =>
  checkArea(value).map(({ code, message, path }) => `${code} ${path}: ${message}`);

const issuesOf = (schema: object, value: unknown): string[] =>
  compileSchema(schema as Readonly<Record<string, unknown>>)(value).map((issue) => JSON.stringify(issue));

/** Returns true if a value contains a part at any depth. Objects of the value may have more keys than the part. */
function contains(value: unknown, part: unknown): boolean {
  if (covers(value, part)) return true;
  return typeof value === 'object' && value !== null
    ? Object.values(value).some((inner) => contains(inner, part))
    : false;
}

function covers(value: unknown, part: unknown): boolean {
  if (!isObject(part)) return isDeepStrictEqual(value, part);
  if (!isObject(value)) return false;
  return Object.entries(part).every(([key, inner]) => Object.hasOwn(value, key) && covers(value[key], inner));
}
