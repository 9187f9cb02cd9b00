import { isObject } from '@isp/kit';
import { AdapterError } from '../../core/adapter.ts';
import { fillText, holds, plain } from './fillTemplate.ts';
import type { DialectSearch, RestDialect } from './restDialect.ts';
import type { Comparison } from './toComparisons.ts';

/** Names and values of query parameters. A name may occur several times. */
export type Pairs = readonly (readonly [name: string, value: unknown])[];

/**
 * Returns the parameters of a search.
 *
 * @throws {@link AdapterError} `failed` if the dialect does not support an operator of the search
 */
export function toConditions(dialect: RestDialect, comparisons: readonly Comparison[]): Pairs {
  if (comparisons.length === 0) return [];
  const { search } = dialect;
  if (!search) throw new AdapterError('failed', `restAdapter: the dialect "${dialect.name}" has no search.`);
  const boxes = search.keyword ? comparisons.filter(({ isKeyword }) => isKeyword) : [];
  const others = comparisons.filter((one) => !boxes.includes(one));
  return [...boxes.flatMap((box) => toKeyword(search, box)), ...conditionsOf(dialect, search, others)];
}

function conditionsOf(
  dialect: RestDialect,
  search: DialectSearch,
  comparisons: readonly Comparison[],
): Pairs {
  if (comparisons.length === 0) return [];
  if (search.as === 'query') return comparisons.flatMap((one) => toParameters(dialect, search, one));
  const { param = 'filter', and = '', or = '' } = search;
  if (search.as === 'tree') {
    const parts = comparisons.map((one) => oneOf(one, or, (field) => toBranch(dialect, search, one, field)));
    const tree =
      search.and === undefined ? parts.reduce((all, part) => merge(dialect, all, part)) : { [and]: parts };
    return [[param, JSON.stringify(tree)]];
  }
  const texts = comparisons.map((one) => {
    const parts = one.fields.map((field) => toPart(dialect, search, one, field));
    return parts.length > 1 ? `(${parts.join(or)})` : parts[0];
  });
  return [[param, texts.join(and)]];
}

const toKeyword = ({ keyword }: DialectSearch, { fields, values }: Comparison): Pairs => {
  const [value] = values;
  const { query = '', item } = keyword ?? {};
  const items = item === undefined ? [] : fields.map((field) => fillText(item, { field, value }));
  return [split(query, (part) => fillText(part, { value, items }))];
};

function toParameters(dialect: RestDialect, search: DialectSearch, comparison: Comparison): Pairs {
  const { fields, values } = comparison;
  const template = templateOf(dialect, search, comparison);
  const [field = ''] = fields;
  if (fields.length > 1)
    throw new AdapterError('failed', `restAdapter: the dialect "${dialect.name}" has no search box.`);
  const given = { field, value: values[0], values };
  if (!holds(template, 'each')) return [split(template, (part) => fillText(part, given))];
  return values.map((each) => split(template, (part) => fillText(part, { ...given, each })));
}

/** Divides a parameter into name and value at the first equals sign. */
function split(template: string, fill: (part: string) => string): readonly [string, string] {
  const at = template.indexOf('=');
  return [fill(template.slice(0, at)), fill(template.slice(at + 1))];
}

const toPart = (dialect: RestDialect, search: DialectSearch, comparison: Comparison, field: string) => {
  const { values } = comparison;
  return fillText(templateOf(dialect, search, comparison), {
    field: field.replaceAll('.', '/'),
    value: values[0],
    values,
  });
};

function toBranch(dialect: RestDialect, search: DialectSearch, comparison: Comparison, field: string): Tree {
  const { operator, values } = comparison;
  const [value = { text: 'true', kind: 'boolean' } as const] = values;
  const leaf = {
    [templateOf(dialect, search, comparison)]: plain(operator === 'in' ? values : value),
  };
  return field.split('.').reduceRight<Tree>((inner, name) => ({ [name]: inner }), leaf);
}

type Tree = Readonly<Record<string, unknown>>;

/** Joins two trees of a dialect that has no word for it: all properties of a tree must be met. */
function merge(dialect: RestDialect, one: Tree, other: Tree): Tree {
  const merged: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const old = merged[name];
    if (old !== undefined && !(isObject(old) && isObject(value)))
      throw new AdapterError(
        'failed',
        `restAdapter: the dialect "${dialect.name}" cannot use "${name}" twice.`,
      );
    merged[name] = isObject(old) && isObject(value) ? merge(dialect, old, value) : value;
  }
  return merged;
}

const oneOf = ({ fields }: Comparison, or: string, toOne: (field: string) => Tree): Tree =>
  fields.length > 1 ? { [or]: fields.map(toOne) } : toOne(fields[0] ?? '');

function templateOf(dialect: RestDialect, { operators }: DialectSearch, comparison: Comparison): string {
  const { operator, fields } = comparison;
  const template = operators[operator];
  if (template !== undefined) return template;
  const known = Object.keys(operators);
  const advice = `Choose one in the area's search: { "field": "${fields[0]}", "op": "${known[0]}" }.`;
  throw new AdapterError(
    'failed',
    `restAdapter: the dialect "${dialect.name}" cannot search "${fields.join('", "')}" by "${operator}". It can: ${known.join(', ')}. ${known.length > 0 ? advice : ''}`.trimEnd(),
  );
}
