import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject, resolveSchema } from '../json/resolveSchema.ts';
import { listOf } from '../json/shapeOf.ts';
import { titleOf } from '../json/titleOf.ts';
import type { KindName } from '../model/field.ts';
import { typesOf } from './kindOf.ts';

/** Maximum number of words in a name made of members or values. */
const MOST_WORDS = 3;

/**
 * Returns the names of the kinds that a value may have. All names are different. The name of a kind is its title;
 * without a title, it is something that distinguishes the kind: a constant, the members that it requires or has,
 * its type, or its format. If nothing distinguishes the kind, its name is a number.
 */
export function nameKinds(kinds: readonly JsonSchemaObject[], root: JsonSchemaObject): readonly KindName[] {
  const names = kinds.map((kind) => namesOf(kind, root));
  return names.map((own, at) => {
    const others = names.filter((_, other) => other !== at);
    const isOwn = (name: KindName) =>
      !others.some((all) => all.some((other) => textOf(other) === textOf(name) && other.by === name.by));
    return own.find(isOwn) ?? numbered(at);
  });
}

/** Returns a number as the name of a kind that nothing distinguishes from the others. */
export const numbered = (at: number): KindName => ({ by: 'number', words: [`${at + 1}`] });

const textOf = ({ words }: KindName): string => JSON.stringify(words);

/** Returns the possible names of a kind. The best name comes first. */
function namesOf(kind: JsonSchemaObject, root: JsonSchemaObject): readonly KindName[] {
  const title = titleOf(kind);
  const members = kind.properties ?? {};
  const titlesOf = (names: readonly string[]) =>
    names.slice(0, MOST_WORDS).map((name) => titleIn(members[name], root) ?? name);
  const constants = Object.values(members).flatMap((part) =>
    isSchemaObject(part) && typeof part.const === 'string' ? [part.const] : [],
  );
  const found: (KindName | undefined)[] = [
    title === undefined ? undefined : { by: 'title', words: [title] },
    ...constants.map((constant): KindName => ({ by: 'title', words: [constant] })),
    Object.hasOwn(kind, 'const') ? { by: 'title', words: [valueText(kind.const)] } : undefined,
    Array.isArray(kind.enum)
      ? { by: 'members', words: kind.enum.slice(0, MOST_WORDS).map(valueText) }
      : undefined,
    { by: 'members', words: titlesOf(listOf(kind.required)) },
    { by: 'members', words: titlesOf(Object.keys(members).filter((name) => members[name] !== false)) },
    ...typeNames(kind, root),
    typeof kind.format === 'string' ? { by: 'members', words: [kind.format] } : undefined,
    typeof kind.pattern === 'string' ? { by: 'members', words: [kind.pattern] } : undefined,
    typeof kind.description === 'string' && kind.description.length <= 24
      ? { by: 'members', words: [kind.description] }
      : undefined,
  ];
  return found.filter((name): name is KindName => name !== undefined && name.words.join('').trim() !== '');
}

/** Returns names that consist of the type of a kind. For a list they also contain the type of its elements. */
function typeNames(kind: JsonSchemaObject, root: JsonSchemaObject): readonly KindName[] {
  const types = typesOf(kind);
  const [type] = types;
  if (types.length !== 1 || type === undefined) return [];
  const { items } = kind;
  const inner = type === 'array' && isSchemaObject(items) ? resolveSchema(items, root).schema : undefined;
  const element = inner && (titleOf(inner) ?? (typesOf(inner).length === 1 ? typesOf(inner)[0] : undefined));
  return [
    { by: 'type', words: [type] },
    ...(element === undefined ? [] : [{ by: 'type', words: [type, element] } as const]),
  ];
}

const titleIn = (part: JsonSchema | undefined, root: JsonSchemaObject): string | undefined =>
  titleOf(resolveSchema(part, root).schema);

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
