import type { ColumnType } from '../schema/columns.ts';
import { literal, quote } from '../sql/quote.ts';

/** SQL that converts the values of a column to another type. */
export interface Conversion {
  /** Statements that create the functions which the expressions below call. They last as long as the connection. */
  readonly prepare: readonly string[];
  /** Expression for the converted value. It is null for a value that cannot be converted. */
  readonly value: string;
  /** Condition for the rows whose value would be lost or changed, so that the former value could not be computed again. */
  readonly loses: string;
}

const functionOf: Readonly<Record<ColumnType, string>> = {
  text: 'isp_as_text',
  bigint: 'isp_as_bigint',
  'double precision': 'isp_as_double',
  boolean: 'isp_as_boolean',
  date: 'isp_as_date',
  'timestamp with time zone': 'isp_as_time',
  'numeric(14,2)': 'isp_as_money',
  jsonb: 'isp_as_json',
};

const isNumber = `value in ('true', 'false')`;
const hasZone = `value ~ '(Z|[+-]\\d{2}(:?\\d{2})?)\\s*$' and value ~ ':'`;

/**
 * Body of the function for each type. `$zone` is replaced by the time zone. A body may raise an error, which the
 * function answers with null.
 */
const bodies: Readonly<Record<ColumnType, string>> = {
  text: 'value',
  bigint: `case when ${isNumber} then (value = 'true')::int::bigint else round(value::numeric)::bigint end`,
  'double precision': `case when ${isNumber} then (value = 'true')::int::double precision else value::double precision end`,
  'numeric(14,2)': `case when ${isNumber} then (value = 'true')::int::numeric(14,2) else round(value::numeric, 2)::numeric(14,2) end`,
  boolean: `case when value ~ '^\\s*[-+]?[0-9.]+\\s*$' then value::numeric <> 0 else value::boolean end`,
  date: `case when value ~ ':' then (pg_temp.isp_as_time(value) at time zone $zone)::date else value::date end`,
  'timestamp with time zone': `case when ${hasZone} then value::timestamptz else value::timestamp at time zone $zone end`,
  jsonb: `case when value ~ '^\\s*[\\[{]' then value::jsonb else jsonb_build_array(value) end`,
};

/** The order in which the functions are created, because the function for days calls the one for times. */
const created: readonly ColumnType[] = [
  'text',
  'bigint',
  'double precision',
  'numeric(14,2)',
  'boolean',
  'timestamp with time zone',
  'date',
  'jsonb',
];

const toFunction = (type: ColumnType, zone: string): string => {
  // without its scale, because PostgreSQL ignores the scale in the type of a result
  const result = type === 'numeric(14,2)' ? 'numeric' : type;
  const body = bodies[type].replaceAll('$zone', literal(zone));
  return `create or replace function pg_temp.${functionOf[type]}(value text) returns ${result} language plpgsql as
$$ begin if btrim(value) = '' and '${type}' <> 'text' then return null; end if; return ${body}; exception when others then return null; end $$`;
};

/**
 * Returns how the values of a column are converted to another type. A text becomes a number if it is one, a value
 * becomes a list with one element, and a list with one element becomes its element.
 *
 * @param zone - time zone in which a time belongs to a day
 * @param isList - true if the new type is a list, false if it is an object
 */
export function convertColumn(
  name: string,
  from: string,
  to: ColumnType,
  { isList = true, itemIsText = true, zone }: ConvertOptions,
): Conversion {
  const column = quote(name);
  const prepare = created.map((type) => toFunction(type, zone));
  const as = (type: ColumnType, text: string) => `pg_temp.${functionOf[type]}(${text})`;
  const isOld = (Object.keys(functionOf) as ColumnType[]).find((type) => type === from);
  if (from === 'jsonb') {
    const single = `jsonb_typeof(${column}) = 'array' and jsonb_array_length(${column}) = 1 and jsonb_typeof(${column} -> 0) not in ('array', 'object')`;
    const element = `case when ${single} then ${column} ->> 0 when jsonb_typeof(${column}) = 'array' and ${column} = '[]'::jsonb then null`;
    const value = to === 'text' ? `${element} else ${column}::text end` : as(to, `${element} else null end`);
    const kept = `${column} = '[]'::jsonb or (${single} and ${value} is not null)`;
    return { prepare, value, loses: to === 'text' ? 'false' : `${column} is not null and not (${kept})` };
  }
  const text = `${column}::text`;
  if (to === 'jsonb') {
    const element = itemIsText
      ? text
      : `to_jsonb(${from === 'text' ? `pg_temp.isp_as_double(${text})` : column})`;
    const value = isList
      ? `case when ${column} is null then null when ${text} ~ '^\\s*\\[' then pg_temp.isp_as_json(${text}) else jsonb_build_array(${element}) end`
      : `case when ${text} ~ '^\\s*\\{' then pg_temp.isp_as_json(${text}) end`;
    return { prepare, value, loses: isPresent(column, from, `(${value}) is null`) };
  }
  const value = as(to, text);
  if (to === 'text') return { prepare, value, loses: 'false' };
  if (from === 'text')
    return { prepare, value, loses: isPresent(column, from, notCanonical(column, value, to)) };
  const back = isOld === undefined ? `${value}::text` : as(isOld, `${value}::text`);
  const before = isOld === undefined ? text : column;
  return { prepare, value, loses: isPresent(column, from, `${back} is distinct from ${before}`) };
}

interface ConvertOptions {
  readonly zone: string;
  /** True if a value of the type `jsonb` is a list, false if it is an object. @defaultValue true */
  readonly isList?: boolean;
  /** True if the elements of the list are texts, false if they are numbers. @defaultValue true */
  readonly itemIsText?: boolean;
}

/** An empty text has no value that could be lost. */
const isPresent = (column: string, from: string, condition: string): string =>
  `${column} is not null${from === 'text' ? ` and btrim(${column}) <> ''` : ''} and (${condition})`;

/**
 * Condition for texts that would not be the same after they were converted and shown again, such as `007` or
 * `1.234` as an amount.
 */
function notCanonical(column: string, value: string, to: ColumnType): string {
  const isNull = `${value} is null`;
  const patterns: Partial<Record<ColumnType, string>> = {
    boolean: `${column} not in ('true', 'false')`,
    date: `${column} !~ '^\\d{4}-\\d{2}-\\d{2}$'`,
    'timestamp with time zone': `${column} !~ '^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$'`,
  };
  const text = `btrim(${column})`;
  const number = `case when ${text} ~ '^-?(0|[1-9]\\d*)(\\.\\d+)?$' then ${value}::numeric <> ${text}::numeric else true end`;
  return `${isNull} or ${patterns[to] ?? number}`;
}
