import { isDeepStrictEqual } from 'node:util';

/** A JSON Schema of draft-07, as the meta-schemas of the format are written. */
export type FormatSchema = boolean | Readonly<Record<string, unknown>>;

/**
 * A difference of two versions of a meta-schema. `widening`: files that were refused are accepted. `narrowing`: files
 * that were accepted may be refused. `meaning`: a default differs, so the same file means something else.
 */
export interface FormatChange {
  readonly kind: 'widening' | 'narrowing' | 'meaning';
  /** Keys of an area file that lead to the difference: `entities.*.list.columns[]`. */
  readonly path: string;
  /** Keyword that differs. */
  readonly keyword: string;
}

type Node = Readonly<Record<string, unknown>>;

interface Comparison {
  readonly before: FormatSchema;
  readonly after: FormatSchema;
  readonly changes: FormatChange[];
  /** Pairs of schemas that were compared, or are being compared. */
  readonly done: Set<string>;
}

/** Keywords that say something to people and editors, and refuse no file. */
const annotations = ['title', 'description', 'markdownDescription', 'examples', '$comment', '$id', '$schema'];

/** Keywords that hold schemas, or are compared as sets. Every other keyword is a limit. */
const structure = [
  ...annotations,
  ...['type', 'enum', 'const', 'properties', 'additionalProperties', 'required', 'items', 'anyOf', 'default'],
  'definitions',
];

/** Limits that refuse more when they are raised (1), or lowered (-1). */
const direction: Readonly<Record<string, 1 | -1>> = {
  minLength: 1,
  minItems: 1,
  minProperties: 1,
  minimum: 1,
  exclusiveMinimum: 1,
  maxLength: -1,
  maxItems: -1,
  maxProperties: -1,
  maximum: -1,
  exclusiveMaximum: -1,
};

/**
 * Compares two versions of a meta-schema. What cannot be decided, such as another pattern, counts as a narrowing, so
 * that a release never breaks files by mistake.
 */
export function formatChanges(before: FormatSchema, after: FormatSchema): FormatChange[] {
  const comparison: Comparison = { before, after, changes: [], done: new Set() };
  compare(before, after, '', comparison);
  return comparison.changes;
}

function compare(before: FormatSchema, after: FormatSchema, path: string, to: Comparison): void {
  const pair = JSON.stringify([before, after]);
  if (to.done.has(pair)) return;
  to.done.add(pair);
  const [old, next] = [resolved(before, to.before), resolved(after, to.after)];
  const add = (kind: FormatChange['kind'], keyword: string) => to.changes.push({ kind, path, keyword });
  if (old === false || next === false) {
    if (old !== next) add(old === false ? 'widening' : 'narrowing', 'false');
    return;
  }
  compareNodes(old, next, path, to, add);
}

type Add = (kind: FormatChange['kind'], keyword: string) => void;

function compareNodes(old: Node, next: Node, path: string, to: Comparison, add: Add): void {
  if (!isDeepStrictEqual(old.default, next.default)) add('meaning', 'default');
  const oldBranches = branchesOf(old);
  const nextBranches = branchesOf(next);
  if (oldBranches || nextBranches) {
    compareBranches(oldBranches ?? [old], nextBranches ?? [next], to, add);
    return;
  }
  compareSets(typesOf(old), typesOf(next), 'type', add);
  compareSets(valuesOf(old), valuesOf(next), Object.hasOwn(next, 'const') ? 'const' : 'enum', add);
  compareObjects(old, next, path, to);
  if (old.items !== undefined || next.items !== undefined)
    compare(schemaOf(old.items), schemaOf(next.items), `${path}[]`, to);
  const limits = new Set(
    [...Object.keys(old), ...Object.keys(next)].filter((key) => !structure.includes(key)),
  );
  for (const keyword of limits) compareLimit(old[keyword], next[keyword], keyword, add);
}

/** Compares alternatives: a former one must be accepted by one of the present ones. */
function compareBranches(
  old: readonly FormatSchema[],
  next: readonly FormatSchema[],
  to: Comparison,
  add: Add,
): void {
  const accepts = (wide: FormatSchema, narrow: FormatSchema, [left, right]: [FormatSchema, FormatSchema]) => {
    const trial: Comparison = { before: left, after: right, changes: [], done: new Set(to.done) };
    compare(narrow, wide, '', trial);
    return trial.changes.every(({ kind }) => kind === 'widening');
  };
  if (!old.every((one) => next.some((other) => accepts(other, one, [to.before, to.after]))))
    add('narrowing', 'anyOf');
  if (!next.every((one) => old.some((other) => accepts(other, one, [to.after, to.before]))))
    add('widening', 'anyOf');
}

/** Compares sets of allowed values. An undefined set allows all. */
function compareSets(
  old: readonly unknown[] | undefined,
  next: readonly unknown[] | undefined,
  keyword: string,
  add: Add,
): void {
  const lacks = (set: readonly unknown[] | undefined, other: readonly unknown[] | undefined) =>
    set !== undefined &&
    (other === undefined || other.some((value) => !set.some((own) => isDeepStrictEqual(own, value))));
  if (lacks(next, old)) add('narrowing', keyword);
  if (lacks(old, next)) add('widening', keyword);
}

function compareObjects(old: Node, next: Node, path: string, to: Comparison): void {
  const [oldKeys, nextKeys] = [old.properties, next.properties].map((keys) => (keys ?? {}) as Node);
  const [oldRest, nextRest] = [schemaOf(old.additionalProperties), schemaOf(next.additionalProperties)];
  for (const key of new Set([...Object.keys(oldKeys ?? {}), ...Object.keys(nextKeys ?? {})]))
    compare(
      (oldKeys?.[key] ?? oldRest) as FormatSchema,
      (nextKeys?.[key] ?? nextRest) as FormatSchema,
      path === '' ? key : `${path}.${key}`,
      to,
    );
  compare(oldRest, nextRest, path === '' ? '*' : `${path}.*`, to);
  const required = (node: Node) => (node.required ?? []) as readonly string[];
  for (const key of new Set([...required(old), ...required(next)])) {
    const [was, is] = [required(old).includes(key), required(next).includes(key)];
    if (was !== is)
      to.changes.push({
        kind: is ? 'narrowing' : 'widening',
        path: path === '' ? key : `${path}.${key}`,
        keyword: 'required',
      });
  }
}

function compareLimit(old: unknown, next: unknown, keyword: string, add: Add): void {
  if (isDeepStrictEqual(old, next)) return;
  const raised = direction[keyword];
  const isWider =
    next === undefined ||
    (keyword === 'uniqueItems' && next === false) ||
    (raised !== undefined && old !== undefined && (Number(next) - Number(old)) * raised < 0);
  add(isWider ? 'widening' : 'narrowing', keyword);
}

/** Returns a schema with its reference replaced by the target. The format has `$ref` and `allOf` with one `$ref`. */
function resolved(schema: FormatSchema, root: FormatSchema): false | Node {
  if (typeof schema === 'boolean') return schema && {};
  const { $ref, allOf, ...own } = schema;
  const parts = [...($ref === undefined ? [] : [{ $ref }]), ...((allOf ?? []) as readonly Node[])];
  const targets = parts.map((part) => {
    const target = typeof part.$ref === 'string' ? resolved(targetOf(part.$ref, root), root) : part;
    return target === false ? { enum: [] } : target;
  });
  return Object.assign({}, ...targets, own) as Node;
}

function targetOf(ref: string, root: FormatSchema): FormatSchema {
  const names = ref.slice(1).split('/').filter(Boolean);
  return names.reduce<unknown>((node, name) => (node as Node | undefined)?.[name], root) as FormatSchema;
}

const schemaOf = (value: unknown): FormatSchema => (value === undefined ? true : (value as FormatSchema));

/** Returns the alternatives of a node, each with the keywords beside them. */
function branchesOf({ anyOf, default: _, ...beside }: Node): readonly FormatSchema[] | undefined {
  return (anyOf as readonly FormatSchema[] | undefined)?.map((branch) =>
    typeof branch === 'boolean' ? branch && beside : { ...beside, ...branch },
  );
}

function typesOf(node: Node): readonly unknown[] | undefined {
  if (node.type === undefined) return undefined;
  const types = [node.type].flat();
  return types.includes('number') ? [...types, 'integer'] : types;
}

const valuesOf = (node: Node): readonly unknown[] | undefined =>
  Object.hasOwn(node, 'const') ? [node.const] : (node.enum as readonly unknown[] | undefined);

/** Returns a meta-schema without the texts for people, as a release keeps it for the comparison with later ones. */
export function withoutTexts(schema: FormatSchema): FormatSchema {
  if (typeof schema === 'boolean') return schema;
  const rest = Object.entries(schema).filter(([key]) => !annotations.includes(key) || key === '$id');
  return Object.fromEntries(rest.map(([key, value]) => [key, withoutTextsIn(key, value)]));
}

function withoutTextsIn(keyword: string, value: unknown): unknown {
  if (keyword === 'properties' || keyword === 'definitions')
    return Object.fromEntries(
      Object.entries(value as Node).map(([name, one]) => [name, withoutTexts(one as FormatSchema)]),
    );
  if (keyword === 'anyOf' || keyword === 'allOf')
    return (value as readonly FormatSchema[]).map((one) => withoutTexts(one));
  if (['items', 'additionalProperties', 'propertyNames'].includes(keyword))
    return withoutTexts(value as FormatSchema);
  return value;
}
