import type { Field } from '@isp/schema';
import type { SearchItem } from '@isp/schema/internal';
import { isTimeField, ownValue, parseSearchKey, type SearchOp, searchKeys } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { isEmptyValue } from '../../core/list/listState.ts';
import type { ReadContext, WidgetRegistry } from '../../registry/registry.ts';
import { listMark, toText } from '../../values/formatValue.ts';

/** One condition of a list as readable text: `书架: 小说` (shelf: novel). */
export interface Chip {
  /** Wire keys of the condition. Removing these keys removes the condition. */
  readonly keys: readonly string[];
  readonly title: string;
  readonly text: string;
}

export interface ChipsInput {
  readonly fields: readonly Field[];
  readonly items: readonly SearchItem[];
  /** Search of the list, by wire key. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly widgets: WidgetRegistry;
  readonly context: ReadContext;
}

/**
 * Returns one chip for each condition of a search. First come the conditions of the search bar in its order, then
 * conditions that are only in the address. Choices and references are written as in a cell. Days and parts of a
 * text are written as the user has typed them.
 */
export function toChips({ fields, items, search, widgets, context }: ChipsInput): readonly Chip[] {
  const left = new Set(Object.keys(search).filter((key) => !isEmptyValue(search[key])));
  const toChip = (field: Field, title: string, op: SearchOp | undefined, keys: readonly string[]): Chip => {
    for (const key of keys) left.delete(key);
    const read = (key: string | undefined) => {
      const value = key === undefined ? undefined : ownValue(search, key);
      return isEmptyValue(value) ? '' : valueText(value, field, op, widgets, context);
    };
    const [first, second] = keys;
    if (second === undefined) return { keys, title, text: read(first) };
    const [from, to] = [read(first), read(second)];
    const text = from === '' ? `≤ ${to}` : to === '' ? `≥ ${from}` : from === to ? from : `${from} ~ ${to}`;
    return { keys, title, text };
  };
  const ofItems = items.flatMap((item) => {
    const field = fieldAt(fields, item.field);
    const keys = searchKeys(item, field);
    if (!field || !keys.some((key) => left.has(key))) return [];
    return [toChip(field, context.t(item.title ?? field.title), item.op, keys)];
  });
  const others = [...left].flatMap((key) => {
    const read = parseSearchKey(key, (path) => fieldAt(fields, path) !== undefined);
    const field = read && fieldAt(fields, read.field);
    // a condition with an unknown field is shown by its key
    if (!field) return [{ keys: [key], title: key, text: toText(search[key]) }];
    if (!left.has(key)) return [];
    const title = context.t(field.title);
    const pair = searchKeys({ field: read.field, op: 'range' }, field);
    if (pair.some((own) => own === key)) return [toChip(field, title, 'range', pair)];
    return [toChip(field, title, read.op?.startsWith('like') ? 'like' : 'in', [key])];
  });
  return [...ofItems, ...others];
}

function valueText(
  value: unknown,
  field: Field,
  op: SearchOp | undefined,
  widgets: WidgetRegistry,
  context: ReadContext,
): string {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const isTyped = op?.startsWith('like') || isTimeField(field);
  const { text = toText } = widgets.widgetFor(field);
  return values
    .map((own) => (own === '@me' ? context.t('我') : isTyped ? toText(own) : text(own, field, context)))
    .join(listMark(context.locale));
}
