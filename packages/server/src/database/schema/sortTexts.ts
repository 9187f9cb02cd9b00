import { createHash } from 'node:crypto';
import { isSortedText, sortedHan, sortedSigns } from '@isp/schema/internal';
import { databaseRoles } from '../roles/roles.ts';
import { quote } from '../sql/quote.ts';
import { isCommonColumn, type TableColumn } from './columns.ts';
import { foldTextFunction } from './foldTexts.ts';
import { hanByPinyin } from './hanByPinyin.ts';

/**
 * Returns the positions of the common Chinese characters in the pinyin order, as one text. The positions are in the
 * order of the characters' codes, and each takes three characters.
 */
function placesOfHan(): string {
  const places: string[] = [];
  for (const [place, sign] of [...hanByPinyin].entries())
    places[sign.charCodeAt(0) - sortedHan.first] = place.toString(36).padStart(3, '0');
  return places.join('');
}

const { anonymous, job, request } = databaseRoles;
const { digits, letters } = sortedSigns;
const places = placesOfHan();

const body = `
  declare folded text := left(${foldTextFunction}(value), ${letters});
  begin
    if folded ~ '[0-9]' then
      folded := regexp_replace(regexp_replace(folded, '([0-9]+)', '${'0'.repeat(digits)}\\1', 'g'),
        '[0-9]*([0-9]{${digits}})', '\\1', 'g');
    end if;
    if folded ~ '[\u3400-\u4dbf\u4e00-\u9fff\u{20000}-\u{3ffff}]' then
      select string_agg(case
          when ascii(sign) between ${sortedHan.first} and ${sortedHan.last} then
            'H' || convert_from(substring('${places}'::bytea from 3 * (ascii(sign) - ${sortedHan.first}) + 1 for 3), 'UTF8')
          when ascii(sign) between 13312 and 19903 or ascii(sign) between 131072 and 262143 then 'J' || sign
          else sign end, '' order by at)
        into folded from unnest(string_to_array(folded, null)) with ordinality as one (sign, at);
    end if;
    return folded;
  end`;

/**
 * Name of the SQL function that returns the sort key of a text. It contains a hash of the function's code, because
 * indexes store the results of the function. If the code changes, the function has another name and the indexes are
 * created again.
 */
const sortKeyFunction = `public.isp_sort_key_${createHash('sha256').update(body).digest('hex').slice(0, 8)}`;

/**
 * SQL statements that create the function for sort keys. The byte order of the keys is the order of `compareTexts`
 * of `@isp/schema/internal`.
 */
export const sortFunctions: readonly string[] = [
  `create or replace function ${sortKeyFunction}(value text) returns text
    language plpgsql immutable parallel safe as $sort$${body} $sort$`,
  `grant execute on function ${sortKeyFunction}(text) to ${request}, ${job}, ${anonymous}`,
];

/**
 * Returns the SQL expression by which a list sorts a column. Choices are sorted by the order of their options, and
 * texts by the order of the language. The expression is null if the column is null.
 */
export function sortTerm({ field, name, type }: TableColumn): string {
  const column = quote(name);
  if (!field || isCommonColumn(name) || (type !== 'text' && type !== 'bigint')) return column;
  if (field.options) {
    const values = field.options.map(({ value }) => `'${String(value).replaceAll("'", "''")}'`);
    const place = `array_position(array[${values.join(', ')}]::${type}[], ${column})`;
    return `(case when ${column} is not null then coalesce(${place}, ${values.length + 1}) end)`;
  }
  return type === 'text' && isSortedText(field) ? `${sortKeyFunction}(${column}) collate "C"` : column;
}
