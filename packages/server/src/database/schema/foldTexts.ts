import { foldedSigns } from '@isp/schema/internal';
import { databaseRoles } from '../roles/roles.ts';

/**
 * Name of the SQL function that has the same result as `uniqueKey` of `@isp/schema/values`. The result is null for
 * a blank text.
 */
export const uniqueKeyFunction = 'public.isp_unique_key';

/** Name of the SQL function that has the same result as `foldText`. */
export const foldTextFunction = 'public.isp_fold_text';

const { anonymous, job, request } = databaseRoles;
const { blank, mark, plain, unseen } = foldedSigns;

const seen = `regexp_replace(value, '[${unseen}]', '', 'g')`;
const tidy = `btrim(regexp_replace(normalize(${seen}, NFKC), '[${blank}]+', ' ', 'g'))`;
const bare = `regexp_replace(normalize(${tidy}, NFKD), '[${mark}]', '', 'g')`;
const folded = `translate(lower(normalize(${bare}, NFC)), 'ς', 'σ')`;
/**
 * Condition that is true for most texts, which then need no further work. With this check, reading a whole list
 * takes as long as without the function.
 */
const isPlain = `value ~ '^[${plain}]+( [${plain}]+)*$'`;

/**
 * Statements that create the functions for comparing texts. The functions are written in plain SQL, so that
 * PostgreSQL inlines them. Indexes store their results. Therefore a function whose results change must get a new
 * name.
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
