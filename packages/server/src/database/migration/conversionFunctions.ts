import type { ColumnType } from '../schema/columns.ts';
import { literal } from '../sql/quote.ts';

/** Name of the SQL function that converts a text to each type. */
export const functionOf: Readonly<Record<ColumnType, string>> = {
  text: 'isp_as_text',
  bigint: 'isp_as_bigint',
  'double precision': 'isp_as_double',
  boolean: 'isp_as_boolean',
  date: 'isp_as_date',
  'timestamp with time zone': 'isp_as_time',
  'numeric(14,2)': 'isp_as_money',
  jsonb: 'isp_as_json',
};

/** Returns the SQL that converts a text to a type. It is null for a text that cannot be converted. */
export const callFunction = (type: ColumnType, text: string): string =>
  `pg_temp.${functionOf[type]}(${text})`;

const isTruth = `value in ('true', 'false')`;
const hasZone = `value ~ '(Z|[+-]\\d{2}(:?\\d{2})?)\\s*$' and value ~ ':'`;
/** A text without a digit, such as `NaN`, `infinity` or `today`, is no number and no day. */
const digitsIn = (expression: string): string => `case when value ~ '\\d' then ${expression} end`;

/**
 * Body of the function for each type. `$zone` is replaced by the time zone. A body may raise an error, which the
 * function answers with null.
 */
const bodies: Readonly<Record<ColumnType, string>> = {
  text: 'value',
  bigint: `case when ${isTruth} then (value = 'true')::int::bigint else ${digitsIn('round(value::numeric)::bigint')} end`,
  'double precision': `case when ${isTruth} then (value = 'true')::int::double precision else ${digitsIn('value::double precision')} end`,
  'numeric(14,2)': `case when ${isTruth} then (value = 'true')::int::numeric(14,2) else ${digitsIn('round(value::numeric, 2)::numeric(14,2)')} end`,
  boolean: `case when value ~ '^\\s*[-+]?[0-9.]+\\s*$' then value::numeric <> 0 else value::boolean end`,
  date: digitsIn(
    `case when value ~ ':' then (pg_temp.isp_as_time(value) at time zone $zone)::date else value::date end`,
  ),
  'timestamp with time zone': digitsIn(
    `case when ${hasZone} then value::timestamptz else value::timestamp at time zone $zone end`,
  ),
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

/**
 * Returns the statements that create the functions which convert values. They last as long as the connection.
 *
 * @param zone - time zone in which a time belongs to a day
 */
export const toConversionFunctions = (zone: string): readonly string[] => [
  ...created.map((type) => toFunction(type, zone)),
  ...formFunctions,
];

const toFunction = (type: ColumnType, zone: string): string => {
  // without its scale, because PostgreSQL ignores the scale in the type of a result
  const result = type === 'numeric(14,2)' ? 'numeric' : type;
  const body = bodies[type].replaceAll('$zone', literal(zone));
  return `create or replace function pg_temp.${functionOf[type]}(value text) returns ${result} language plpgsql as
$$ begin if btrim(value) = '' and '${type}' <> 'text' then return null; end if; return ${body}; exception when others then return null; end $$`;
};

const number = `'^-?(0|[1-9]\\d*)(\\.\\d+)?$'`;
const isWhole = (text: string): string => `(kind = 'number' or (${text})::numeric % 1 = 0)`;

/**
 * Statements that create the functions for lists and objects. `isp_as_item` returns an element as a value of a kind,
 * or null; `isp_as_list` keeps the elements for which it is not null.
 */
const formFunctions: readonly string[] = [
  `create or replace function pg_temp.isp_parse(value text) returns jsonb language plpgsql as
$$ begin return case when value ~ '^\\s*[\\[{]' then value::jsonb end; exception when others then return null; end $$`,
  `create or replace function pg_temp.isp_as_item(value jsonb, kind text) returns jsonb language plpgsql as
$$ declare given text := jsonb_typeof(value); plain text := value #>> '{}'; begin
  if value is null or given = 'null' then return null; end if;
  if kind = '' or (given = kind and kind <> 'integer') then return value; end if;
  if kind = 'string' then return case when given in ('number', 'boolean') then to_jsonb(plain) end; end if;
  if kind = 'boolean' then return case when plain in ('true', 'false', '1', '0') then to_jsonb(plain in ('true', '1')) end; end if;
  if kind in ('number', 'integer') then
    if given = 'boolean' then return to_jsonb((plain = 'true')::int); end if;
    if given in ('string', 'number') and plain ~ ${number} and ${isWhole('plain')} then return to_jsonb(trim_scale(plain::numeric)); end if;
  end if;
  return null;
exception when others then return null; end $$`,
  `create or replace function pg_temp.isp_as_list(value jsonb, kind text) returns jsonb language plpgsql as
$$ declare item jsonb; begin
  if value is null or value = 'null' or (value = '{}' and kind not in ('', 'object')) then return null; end if;
  if jsonb_typeof(value) = 'array' then
    if value = '[]' then return value; end if;
    return (select jsonb_agg(one order by at) from (select pg_temp.isp_as_item(e.value, kind) as one, at
      from jsonb_array_elements(value) with ordinality as e(value, at)) as every where one is not null);
  end if;
  item := pg_temp.isp_as_item(value, kind);
  return case when item is null then null else jsonb_build_array(item) end;
end $$`,
  `create or replace function pg_temp.isp_as_object(value jsonb) returns jsonb language plpgsql as
$$ begin return case when jsonb_typeof(value) = 'object' then value
  when jsonb_typeof(value) = 'array' and jsonb_array_length(value) = 1 and jsonb_typeof(value -> 0) = 'object' then value -> 0 end; end $$`,
];
