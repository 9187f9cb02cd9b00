import type { ColumnType } from '../schema/columns.ts';
import type { ValueForm } from '../schema/valueForm.ts';
import { literal, quote } from '../sql/quote.ts';
import { callFunction, functionOf, toConversionFunctions } from './conversionFunctions.ts';

/** SQL that converts the values of a column to another type. */
export interface Conversion {
  /** Statements that create the functions which the expressions below call. They last as long as the connection. */
  readonly prepare: readonly string[];
  /** Expression for the converted value. It is null for a value that cannot be converted. */
  readonly value: string;
  /** Condition for the rows whose value would be lost or changed, so that the former value could not be computed again. */
  readonly loses: string;
}

export interface ConvertOptions {
  readonly zone: string;
  /** What a value of the new type `jsonb` contains. @defaultValue a list or an object, as the value is */
  readonly form?: ValueForm | undefined;
  /** Choices with another value: the former text and the present one. */
  readonly choices?: readonly (readonly [former: string, present: string])[];
  /** True if the new type is that of a choice, which is never a whole list. @defaultValue false */
  readonly isChoice?: boolean;
}

/**
 * Returns how the values of a column are converted to another type, or to another form of lists and objects. A text
 * becomes a number if it is one, a value becomes a list with one element, and a list with one element becomes its
 * element. A choice with a former value becomes the present one.
 *
 * @param options - `zone`: time zone in which a time belongs to a day
 */
export function convertColumn(
  name: string,
  from: string,
  to: ColumnType,
  options: ConvertOptions,
): Conversion {
  const prepare = toConversionFunctions(options.zone);
  const converted =
    to === 'jsonb'
      ? from === 'jsonb'
        ? formToForm(quote(name), options.form)
        : scalarToForm(quote(name), from, options)
      : from === 'jsonb'
        ? formToScalar(quote(name), to, options)
        : scalarToScalar(quote(name), from, to, options);
  return { prepare, ...converted };
}

type Converted = Omit<Conversion, 'prepare'>;

/** Returns the value of a column as text. A time is written as in a reply of the service, in UTC. */
const textOf = (column: string, from: string): string =>
  from === 'timestamp with time zone'
    ? `case when isfinite(${column}) then (to_jsonb(${column} at time zone 'UTC') #>> '{}') || 'Z' else ${column}::text end`
    : `${column}::text`;

const mapped = (text: string, choices: ConvertOptions['choices'] = []): string =>
  choices.length === 0
    ? text
    : `case ${text} ${choices.map(([former, present]) => `when ${literal(former)} then ${literal(present)}`).join(' ')} else ${text} end`;

const isFormer = (text: string, choices: ConvertOptions['choices'] = []): string =>
  choices.length === 0 ? 'false' : `${text} in (${choices.map(([former]) => literal(former)).join(', ')})`;

function scalarToScalar(
  column: string,
  from: string,
  to: ColumnType,
  { choices }: ConvertOptions,
): Converted {
  const before = textOf(column, from);
  const text = mapped(before, choices);
  const value = callFunction(to, text);
  if (to === 'text') return { value, loses: 'false' };
  if (from === 'text') return { value, loses: isPresent(column, from, notCanonical(text, value, to)) };
  const known = (Object.keys(functionOf) as ColumnType[]).find((type) => type === from);
  const back = known === undefined ? `${value}::text` : callFunction(known, `${value}::text`);
  const differs = `${back} is distinct from ${known === undefined ? `${column}::text` : column}`;
  const loses = `case when ${isFormer(before, choices)} then ${value} is null else ${differs} end`;
  return { value, loses: isPresent(column, from, loses) };
}

/** A list with one element becomes its element, and an empty list no value. */
function formToScalar(column: string, to: ColumnType, { choices, isChoice }: ConvertOptions): Converted {
  const isSingle = `jsonb_typeof(${column}) = 'array' and jsonb_array_length(${column}) = 1 and jsonb_typeof(${column} -> 0) not in ('array', 'object')`;
  const isEmpty = `${column} in ('[]'::jsonb, '{}'::jsonb, 'null'::jsonb, '[null]'::jsonb)`;
  const element = `case when ${isEmpty} then null when ${isSingle} then ${mapped(`(${column} ->> 0)`, choices)}`;
  if (to === 'text' && isChoice !== true) {
    const scalar = `when jsonb_typeof(${column}) not in ('array', 'object') then ${mapped(`(${column} #>> '{}')`, choices)}`;
    return { value: `${element} ${scalar} else ${column}::text end`, loses: 'false' };
  }
  const value = callFunction(to, `${element} end`);
  return { value, loses: `${column} is not null and not (${isEmpty} or (${value}) is not null)` };
}

/** A text that contains a list or an object becomes it, any other value the only element of a list. */
function scalarToForm(column: string, from: string, { choices = [], form }: ConvertOptions): Converted {
  const text = mapped(textOf(column, from), choices);
  const parsed = from === 'text' ? `pg_temp.isp_parse(${text})` : 'null::jsonb';
  const isBlank = from === 'text' ? `btrim(${column}) = ''` : 'false';
  const own =
    choices.length > 0 || from === 'text' || from === 'timestamp with time zone'
      ? `to_jsonb(${text})`
      : `to_jsonb(${column})`;
  const given = `coalesce(${parsed}, ${own})`;
  const asList = `coalesce(${toForm(parsed, form)}, ${toForm(own, form)})`;
  const value = `case when ${column} is null or ${isBlank} then null else ${form === 'object' ? toForm(given, form) : asList} end`;
  const drops = `jsonb_typeof(${parsed}) = 'array' and jsonb_typeof(${value}) = 'array' and jsonb_array_length(${parsed}) > jsonb_array_length(${value})`;
  return { value, loses: isPresent(column, from, `(${value}) is null or coalesce(${drops}, false)`) };
}

/** Lists of other elements, a list that becomes an object, or an object that becomes a list. */
function formToForm(column: string, form: ValueForm | undefined): Converted {
  const value = toForm(column, form);
  const isEmpty = `${column} in ('[]'::jsonb, '{}'::jsonb, 'null'::jsonb, '[null]'::jsonb)`;
  const drops = `coalesce(jsonb_typeof(${column}) = 'array' and jsonb_typeof(${value}) = 'array' and jsonb_array_length(${column}) > jsonb_array_length(${value}), false)`;
  return {
    value,
    loses: `${column} is not null and not (${isEmpty}) and (${value} is null or ${drops})`,
  };
}

function toForm(value: string, form: ValueForm | undefined): string {
  if (form === 'object') return `pg_temp.isp_as_object(${value})`;
  if (form === undefined)
    return `case when jsonb_typeof(${value}) = 'object' then ${value} else pg_temp.isp_as_list(${value}, '') end`;
  return `pg_temp.isp_as_list(${value}, ${literal(form.slice('list'.length).trim())})`;
}

/** An empty text has no value that could be lost. */
const isPresent = (column: string, from: string, condition: string): string =>
  `${column} is not null${from === 'text' ? ` and btrim(${column}) <> ''` : ''} and (${condition})`;

/**
 * Condition for texts that would not be the same after they were converted and shown again, such as `007` or
 * `1.234` as an amount.
 */
function notCanonical(text: string, value: string, to: ColumnType): string {
  const isNull = `${value} is null`;
  const patterns: Partial<Record<ColumnType, string>> = {
    boolean: `${text} not in ('true', 'false')`,
    date: `${text} !~ '^\\d{4}-\\d{2}-\\d{2}$'`,
    'timestamp with time zone': `${text} !~ '^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$'`,
  };
  const trimmed = `btrim(${text})`;
  const number = `case when ${trimmed} ~ '^-?(0|[1-9]\\d*)(\\.\\d+)?$' then ${value}::numeric <> ${trimmed}::numeric else true end`;
  return `${isNull} or ${patterns[to] ?? number}`;
}
