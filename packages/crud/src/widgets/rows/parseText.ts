import { choiceName, type Field, isDate, type Option, ownValue } from '@isp/schema';
import { machineClock } from '../../core/machineClock.ts';
import type { ParseContext, Widget } from '../../registry.ts';
import { elementOf } from '../controlProps.ts';
import { digitsOf } from '../digitsOf.ts';
import { isExact } from '../exactNumber.ts';
import { isBlank, toText } from '../formatValue.ts';
import { isTime } from '../moments.ts';
import { padded } from '../numberControl.tsx';
import { toFieldKey } from '../recordKeys.ts';
import { BYTES, SECONDS } from '../scaledControls.tsx';
import { toWords } from '../toWords.ts';

type Parse = NonNullable<Widget['parse']>;

/** What separates the values of one cell. */
const betweenValues = /[,，、;；\n]/;

const partsOf = (text: string): string[] =>
  text
    .split(betweenValues)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** One that would be rounded is none. */
const numberOf =
  (decimals: number): Parse =>
  (text, field, { t }) => {
    const digits = digitsOf(text, field.ui.unit && t(field.ui.unit));
    if (digits === undefined) return undefined;
    if (field.type === 'string') return padded(digits, decimals);
    return isExact(digits) ? Number(digits) : undefined;
  };

/** A number alone is in the unit it would be typed in. */
const scaledOf =
  (units: readonly (readonly [label: string, factor: number])[], typed: number): Parse =>
  (text, field, { t }) => {
    const at = units.findLastIndex(([label]) => {
      const own = text.trim().toLowerCase();
      return own.endsWith(label.toLowerCase()) || own.endsWith(t(label).toLowerCase());
    });
    const [label = '', factor = 1] = units[at < 0 ? typed : at] ?? [];
    const digits = digitsOf(at < 0 ? text : text.replace(new RegExp(`(${label}|${t(label)})\\s*$`, 'i'), ''));
    if (digits === undefined) return undefined;
    const value = Math.round(Number(digits) * factor);
    if (!Number.isSafeInteger(value)) return undefined;
    return field.type === 'string' ? String(value) : value;
  };

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The choice a text names: by its words in either language, or by its value. None where two have the same words. */
function choiceOf(text: string, options: readonly Option[], t: ParseContext['t']): Option | undefined {
  const byValue = options.find(({ value }) => toText(value) === text.trim());
  const folded = text.trim().toLowerCase();
  const named = options.filter(
    ({ label, value }) =>
      isSame(label, text) ||
      isSame(t(label), text) ||
      // with what it hangs below in front, which is looked up only for those the text ends with
      (folded.endsWith(t(label).trim().toLowerCase()) && isSame(choiceName(options, value, t) ?? '', text)),
  );
  return byValue ?? (named.length === 1 ? named[0] : undefined);
}

/** One choice, or several in one cell where the field holds a list. All of them or none. */
async function choices(
  text: string,
  field: Field,
  find: (part: string) => Promise<Option['value'] | undefined>,
): Promise<unknown> {
  if (field.type !== 'array') return find(text.trim());
  const found = await Promise.all(partsOf(text).map(find));
  return found.includes(undefined) ? undefined : found;
}

const choice: Parse = async (text, field, { t, dict }) => {
  const element = elementOf(field);
  const options = element.options ?? (element.dict === undefined ? [] : await dict(element.dict));
  return choices(text, field, async (part) => choiceOf(part, options, t)?.value);
};

const reference: Parse = (text, field, { t, records }) => {
  const element = elementOf(field);
  return choices(text, field, async (part) => {
    const value = choiceOf(part, await records(element, part), t)?.value;
    return isBlank(value) ? undefined : toFieldKey(value as string | number, element);
  });
};

const leveled: Parse = (text, field, context) =>
  (elementOf(field).dict === undefined ? reference : choice)(text, field, context);

const boolean: Parse = (text, _field, { t }) => {
  const own = text.trim().toLowerCase();
  if (['是', t('是').toLowerCase(), 'yes', 'true', '1', '✓', '√'].includes(own)) return true;
  return ['否', t('否').toLowerCase(), 'no', 'false', '0', '×'].includes(own) ? false : undefined;
};

/** `2026/3/4` and `2026年3月4日` are days too. */
const date: Parse = (text) => {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.trim());
  if (!match) return undefined;
  const [year = '', month = '', day = ''] = match.slice(1);
  const own = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(own) ? own : undefined;
};

/** A day with a time of day behind it, or with its midnight; one that names no zone is of the service's clock. */
const datetime: Parse = (text, field, context) => {
  const [, day = '', clockText = '00:00:00', zone = ''] =
    /^([^\sT]+)(?:[\sT]+([\d:]+)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text.trim()) ?? [];
  const [own, at] = [date(day, field, context), time(clockText, field, context)];
  const { clock = machineClock } = context;
  const spelled = `${own} ${at}${zone}`;
  return own !== undefined && at !== undefined && clock.exists(spelled)
    ? clock.withOffset(spelled)
    : undefined;
};

const time: Parse = (text) => {
  const [, hours = '', minutes, seconds = '00'] = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(text.trim()) ?? [];
  const own = `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
  return isTime(own) ? own : undefined;
};

const tags: Parse = (text, field) => toWords(partsOf(text), field);

const plain: Parse = (text, { type }) => (type === 'string' ? text.trim() : undefined);

/** How the widgets of this package read a cell. Only a table that is pasted into asks, so it stands apart from them. */
const byWidget: Readonly<Record<string, Parse>> = {
  number: numberOf(0),
  money: numberOf(2),
  percent: numberOf(0),
  rate: numberOf(0),
  bytes: scaledOf(BYTES, 3),
  duration: scaledOf(SECONDS, 1),
  switch: boolean,
  select: choice,
  radio: choice,
  reference,
  user: reference,
  cascader: leveled,
  'tree-select': leveled,
  date,
  datetime,
  time,
  tags,
};

/**
 * A cell of a spreadsheet as a field's value; `undefined` where it is none. An empty cell is the caller's: it clears.
 */
export const parseText = async (
  text: string,
  field: Field,
  widget: Widget,
  context: ParseContext,
): Promise<unknown> => {
  const own = ownValue(byWidget, field.widget);
  return (widget.parse ?? own ?? plain)(text, field, context);
};
