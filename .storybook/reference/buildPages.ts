import { findingKinds } from '@isp/schema-tools/internal';
import { hasScreenOf } from '../areaStories.ts';
import type { StoryState } from '../storyStates.ts';
import { fieldBecomes } from './becomes.ts';
import chinese from './chinese.json' with { type: 'json' };
import { codeAddress } from './codeAddress.ts';
import effects from './effects.json' with { type: 'json' };
import { type Example, fieldOf, readExamples } from './examples.ts';
import { codeOf, kindsAt } from './findCodes.ts';
import { type Definition, definitions, type Keyword, type MetaNode, refsIn } from './metaSchema.ts';
import type { Effects, FieldPicture, KeywordPage, Language, Link, Page, ScreenPicture } from './page.ts';
import { pageAddress, pageTitle } from './pageAddress.ts';
import { printJson } from './printJson.ts';

const words: Readonly<Record<string, string>> = chinese;

/** Returns a text of the meta-schema in a language. */
const inLanguage = (text: string, language: Language): string =>
  language === 'zh' ? (words[text] ?? text) : text;

/** Returns the page of a definition. */
export function buildPage(name: string, language: Language): Page {
  const definition = definitions.find((one) => one.name === name);
  if (!definition) throw new Error(`The meta-schemas have no definition "${name}".`);
  const { keywords, node } = definition;
  const example = readExamples().get(name);
  return {
    name,
    language,
    title: titleOf(node, name, language),
    text: textOf(node, language),
    type: typeOf(node),
    values: valuesOf(node),
    examples: (node.examples ?? []).map(print),
    required: keywords
      .filter(({ isRequired, name: own }) => isRequired && !own.includes('.'))
      .map((one) => one.name),
    usedIn: placesOf(definition, language),
    effects: effectsOf(name, language),
    ...(example && { example: exampleOf(example) }),
    ...optional('picture', example && screenOf(example)),
    keywords: keywords.map((keyword) => keywordOf(definition, keyword, language)),
  };
}

function keywordOf(definition: Definition, keyword: Keyword, language: Language): KeywordPage {
  const { isRequired, name, node } = keyword;
  const example = readExamples().get(`${definition.name}.${name}`);
  return {
    name,
    title: titleOf(node, name, language),
    text: textOf(node, language),
    type: typeOf(node),
    isRequired,
    values: valuesOf(node),
    ...(node.default !== undefined && { default: print(node.default) }),
    examples: (node.examples ?? []).map(print),
    pages: refsIn(node).map((ref) => linkTo(ref, language)),
    codes: kindsAt(definition.name, keyword).map((kind) => ({
      title: `${codeOf(kind)} ${findingKinds[kind]?.title[language] ?? ''}`,
      href: codeAddress(codeOf(kind), language),
    })),
    ...optional('effects', keywordEffects(`${definition.name}.${name}`, language)),
    ...(example && { example: exampleOf(example) }),
    ...(example && fieldPart(example)),
  };
}

const optional = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { readonly [Name in Key]?: Value };

const titleOf = ({ title }: MetaNode, name: string, language: Language): string =>
  title === undefined ? name : inLanguage(title, language);

const textOf = ({ description, markdownDescription }: MetaNode, language: Language): string =>
  inLanguage(markdownDescription ?? description ?? '', language);

/** Returns the type of a value in the words of JSON Schema: `string`, `array of string or column`. */
function typeOf(node: MetaNode): string {
  if (node.$ref !== undefined) return node.$ref.replace('#/definitions/', '');
  const inner = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
  if (inner.length > 0) return [...new Set(inner.map(typeOf))].join(' | ');
  if (node.const !== undefined) return print(node.const);
  if (node.enum) return [...new Set(node.enum.map((value) => typeof value))].join(' | ');
  if (node.type === 'array') return node.items ? `array of ${typeOf(node.items)}` : 'array';
  if (node.type === 'object' && typeof node.additionalProperties === 'object')
    return `object of ${typeOf(node.additionalProperties)}`;
  return [node.type ?? 'any'].flat().join(' | ');
}

const valuesOf = ({ anyOf = [], enum: values }: MetaNode): string[] =>
  [...(values ?? []), ...anyOf.flatMap((branch) => branch.enum ?? [])].map(print);

const print = (value: unknown): string => JSON.stringify(value) ?? '';

const linkTo = (name: string, language: Language, keyword?: string): Link => ({
  title: keyword === undefined ? pageTitle(name, language) : `${name}.${keyword}`,
  href: pageAddress(name, language, keyword),
});

/** Returns the keywords whose value may be of a definition. */
function placesOf({ name }: Definition, language: Language): Link[] {
  return definitions.flatMap((definition) =>
    [
      ...definition.keywords.filter(({ node }) => refsIn(node).includes(name)).map((keyword) => keyword.name),
      ...(definition.keywords.length === 0 && refsIn(definition.node).includes(name) ? [undefined] : []),
    ].map((keyword) => linkTo(definition.name, language, keyword)),
  );
}

const known: Readonly<
  Record<string, Readonly<Record<keyof Effects, { readonly en: string; readonly zh: string }>>>
> = effects;

function keywordEffects(key: string, language: Language): Effects | undefined {
  const found = known[key];
  return found && { service: found.service[language], table: found.table[language] };
}

/** Effects of definitions that only screens read. */
const ofScreens = {
  service: {
    en: 'Nothing: only screens read it. It is part of the area that the portal loads.',
    zh: '无：只有界面读取，随门户加载的业务域一起发送。',
  },
  table: { en: 'None.', zh: '无。' },
};

function effectsOf(name: string, language: Language): Effects {
  const found = known[name] ?? ofScreens;
  return { service: found.service[language], table: found.table[language] };
}

/** Longest example that is printed in full. */
const MAX_EXAMPLE = 1200;

function exampleOf({ file, path, value }: Example): Page['example'] {
  const json = printJson(value);
  const short = json.length > MAX_EXAMPLE ? `${json.slice(0, json.lastIndexOf('\n', MAX_EXAMPLE))}\n…` : json;
  const [last] = path.slice(-1);
  return {
    place: [file, ...path].join(' › '),
    json: typeof last === 'string' ? `"${last}": ${short}` : short,
  };
}

function fieldPart(example: Example): Pick<KeywordPage, 'field' | 'becomes'> {
  const { area, entity } = example;
  const field = fieldOf(example);
  if (!area || !entity || field === undefined) return {};
  const schema = entity.record.properties?.[field];
  if (typeof schema !== 'object') return {};
  const picture: FieldPicture = { entity: entity.key, field, schema };
  return { field: picture, becomes: fieldBecomes(area, entity, field) };
}

/** States of stories by the part of an entity that an example is in; the first state that the entity has is drawn. */
const statesByPart: Readonly<Record<string, readonly StoryState[]>> = {
  form: ['add form', 'edit form'],
  record: ['add form', 'detail', 'list'],
  detail: ['detail'],
  actions: ['detail', 'list'],
  states: ['detail', 'list'],
  statistics: ['statistics'],
};

function screenOf({ entity, path, tab }: Example): ScreenPicture | undefined {
  if (!entity) return;
  const [, , part] = path;
  const state = (statesByPart[String(part)] ?? ['list']).find((one) => hasScreenOf(entity, one));
  if (state === undefined) return;
  return { entity: entity.key, state, ...optional('search', tab && `?tab=${tab}`) };
}
