import type { Entity, Field } from '@isp/schema';
import { isStandIn, readSearch, type SearchCondition } from '@isp/schema/internal';
import { AdapterError, type ListQuery } from '../../core/adapter.ts';
import { searchFailure } from '../../core/list/searchFailure.ts';
import { planOf } from '../../core/list/toListView.ts';
import type { Typed } from './fillTemplate.ts';
import type { DialectOperator } from './restDialect.ts';

/** One comparison. If there are several fields, one that matches is enough. */
export interface Comparison {
  readonly fields: readonly string[];
  readonly operator: DialectOperator;
  readonly values: readonly Typed[];
  /** True for the search box, which a server may search in its own way. */
  readonly isKeyword: boolean;
}

/**
 * Returns the comparisons of a search. Undefined means that no record can match, so that no request is needed.
 *
 * @throws {@link AdapterError} `invalid` for an invalid search, and `failed` for a value that only the service of the
 * platform knows, such as `@me`
 */
export function toComparisons(entity: Entity, search: ListQuery['search']): Comparison[] | undefined {
  const plan = planOf(entity);
  const failure = searchFailure(plan, search);
  if (failure) throw failure;
  const found: Comparison[] = [];
  for (const condition of readSearch(plan, search).conditions) {
    const { key, op, texts } = condition;
    const unknown = texts.find(isStandIn);
    if (unknown !== undefined)
      throw new AdapterError('failed', `restAdapter: "${unknown}" in the search "${key}" needs a user.`);
    if (op === 'ignore') continue;
    if (texts.length === 0) return undefined;
    found.push(...compare(condition));
  }
  return found;
}

function compare({ key, fields, op, texts }: SearchCondition): Comparison[] {
  const [field] = fields;
  if (!field) return [];
  const [first = ''] = texts;
  const make = (operator: DialectOperator, ...used: readonly string[]): Comparison => ({
    fields: fields.map(({ path }) => path),
    operator,
    values: used.map((text) => toTyped(field, text)),
    isKeyword: key === 'keyword' || fields.length > 1,
  });
  const from = () => make('ge', toMoment(field, first, 'T00:00:00'));
  const to = () => make('le', toMoment(field, first, 'T23:59:59'));
  switch (op) {
    case 'equal':
    case 'in':
      return [texts.length === 1 ? make('equal', first) : make('in', ...texts)];
    case 'notequal':
      return texts.map((text) => make('notequal', text));
    case 'likeleft':
      return [make('ends', first)];
    case 'likeright':
      return [make('starts', first)];
    case 'like':
    case 'notlike':
    case 'gt':
    case 'lt':
      return [make(op, first)];
    case 'null':
    case 'notnull':
      return [make((op === 'null') === (first === 'true' || first === '1') ? 'null' : 'notnull')];
    case 'dateequal':
      return [from(), to()];
    case 'ge':
    case 'dategt':
    case 'datege':
      return [from()];
    default:
      return [to()];
  }
}

/** Returns a value with the kind of its field. */
export function toTyped(field: Pick<Field, 'type' | 'format' | 'item'> | undefined, text: string): Typed {
  const { type, format } = field?.item ?? field ?? {};
  if (type === 'integer' || type === 'number') return { text, kind: 'number' };
  if (type === 'boolean') return { text: String(text === 'true' || text === '1'), kind: 'boolean' };
  const isTime = format === 'date' || format === 'date-time';
  return { text, kind: isTime ? 'time' : 'text' };
}

/** Returns one end of a range as the server stores it: a day of a date-time gets its first or last second. */
function toMoment(field: Field, text: string, rest: string): string {
  if (field.format !== 'date-time') return text;
  return text.length === 10 ? text + rest : text.replace(' ', 'T');
}
