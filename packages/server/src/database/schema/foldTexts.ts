import { foldedSigns } from '@isp/schema/internal';
import { databaseRoles } from '../roles/roles.ts';

/**
 * Name of the SQL function that returns the same result as `uniqueKey` of `@isp/schema/values`. The result for a
 * blank text is null.
 */
export const uniqueKeyFunction = 'public.isp_unique_key';

/** Name of the SQL function that returns the same result as `foldText`. */
export const foldTextFunction = 'public.isp_fold_text';

const { anonymous, job, request } = databaseRoles;
const { blank, mark, plain, unseen } = foldedSigns;

const seen = `regexp_replace(value, '[${unseen}]', '', 'g')`;
const tidy = `btrim(regexp_replace(normalize(${seen}, NFKC), '[${blank}]+', ' ', 'g'))`;
const bare = `regexp_replace(normalize(${tidy}, NFKD), '[${mark}]', '', 'g')`;
const folded = `translate(lower(normalize(${bare}, NFC)), 'ς', 'σ')`;
/**
 * SQL condition that is true for a text of usual characters and single spaces, which most texts are. Such a text
 * needs no replacement of characters, so that reading a whole list takes as long as without the function.
 */
const isPlain = `value ~ '^[${plain}]+( [${plain}]+)*$'`;

/**
 * SQL statements that create the functions with which texts are compared. The functions are written in plain SQL,
 * so that PostgreSQL inlines them. Indexes store the results of these functions, so a function whose results change
 * must get another name.
 */
export const foldFunctions: readonly string[] = [
  ...toFunction(uniqueKeyFunction, `case when ${isPlain} then value else nullif(${tidy}, '') end`),
  ...toFunction(foldTextFunction, `case when ${isPlain} then lower(value) else ${folded} end`),
];

function toFunction(name: string, expression: string): readonly string[] {
  return [
    `create or replace function ${name}(value text) returns text
      language sql immutable parallel safe as $fold$ select ${expression} $fold$`,
    `grant execute on function ${name}(text) to ${request}, ${job}, ${anonymous}`,
  ];
}
