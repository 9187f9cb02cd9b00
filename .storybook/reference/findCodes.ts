import { findingKinds } from '@isp/schema-tools/internal';
import { type Mistake, mistakes } from '../../packages/cli/src/check/mistakes.fixture.ts';
import { type ShopFile, shopFiles } from '../../packages/cli/src/check/shop.fixture.ts';
import { findUses, type Use } from './findUses.ts';
import type { Keyword } from './metaSchema.ts';

const meta: Readonly<Record<ShopFile, string>> = {
  'schemas/shop.json': 'area',
  'schemas/store.json': 'area',
  'menus.json': 'menus',
  'schemas/locales/en-US.json': 'locales',
};

/** Kinds of mistakes by the keyword at which an example of the mistake is: `list.sort` → `unknown-field`. */
let reached: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function reachedKinds(): ReadonlyMap<string, ReadonlySet<string>> {
  if (reached) return reached;
  const found = new Map<string, Set<string>>();
  for (const mistake of mistakes) {
    const key = keyOf(placeOf(mistake));
    if (key === undefined) continue;
    const kinds = found.get(key) ?? new Set();
    found.set(key, kinds.add(mistake.kind));
  }
  reached = found;
  return found;
}

const keyOf = (use: Use | undefined) => use?.keyword && `${use.definition}.${use.keyword}`;

/** Returns the keyword in whose value a mistake is: the one with the longest path. */
function placeOf({ file, path, right, wrong }: Mistake): Use | undefined {
  const segments = path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const texts = [shopFiles[file].replace(right, () => wrong), shopFiles[file]];
  const uses = texts.flatMap((text) => usesIn(text, meta[file]));
  return uses
    .filter(({ keyword, path: own }) => keyword && own.every((part, at) => String(part) === segments[at]))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

function usesIn(text: string, definition: string): Use[] {
  try {
    return findUses(definition, JSON.parse(text));
  } catch {
    return [];
  }
}

/** Returns the keywords at which an example of a kind of mistake is: `list.sort`. */
export const keywordsOf = (kind: string): string[] =>
  [...reachedKinds()].flatMap(([keyword, kinds]) => (kinds.has(kind) ? [keyword] : []));

/** Returns the kinds of mistakes that a check can find at a keyword, ordered by code. */
export function kindsAt(definition: string, { isRequired, name, node }: Keyword): string[] {
  const kinds = new Set(reachedKinds().get(`${definition}.${name}`));
  if (isRequired) kinds.add('missing-key');
  if (node.type !== undefined) kinds.add('wrong-type');
  if (node.enum !== undefined || node.const !== undefined) kinds.add('wrong-value');
  if (node.pattern !== undefined) kinds.add('wrong-text');
  if (node.minimum !== undefined || node.maximum !== undefined) kinds.add('wrong-number');
  if (node.minLength !== undefined) kinds.add('empty-text');
  if (node.minItems !== undefined) kinds.add('empty-list');
  if (node.uniqueItems === true) kinds.add('duplicate-item');
  return [...kinds].sort((a, b) => codeOf(a).localeCompare(codeOf(b)));
}

export const codeOf = (kind: string): string => findingKinds[kind]?.code ?? kind;
