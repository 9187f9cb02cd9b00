import { sql } from 'kysely';
import { quote } from '../../database/sql/quote.ts';
import type { Tx } from '../../database/sql/tx.ts';
import type { Structure } from '../structure/readStructure.ts';

export type StoredTable = Structure['tables'][number];

/**
 * Sets the forms in which the database writes values as texts for this transaction. With these settings a text is
 * read back as exactly the same value, on either kind of database: times have their microseconds and are in UTC,
 * floating-point numbers have all their digits, bytes are in hexadecimal digits.
 */
export const exactTexts = `select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true),
  set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
  set_config('bytea_output', 'hex', true), set_config('xmloption', 'content', true),
  set_config('row_security', 'off', true), set_config('synchronize_seqscans', 'off', true)`;

/** Characters that one statement reads or writes, about. */
const CHARACTERS_PER_STATEMENT = 1_000_000;
const MAX_ROWS_PER_STATEMENT = 5000;

/**
 * Reads all rows of a table in the order in which they are stored. Each row is one line: a JSON array with the text
 * of each value, or null. Few rows are in memory at any time.
 */
export async function* readRows(tx: Tx, { columns, name }: StoredTable): AsyncGenerator<readonly string[]> {
  const values = columns.map((column) => `${quote(column.name)}::text`).join(', ');
  await sql
    .raw(
      `declare isp_backup no scroll cursor for select array_to_json(array[${values}]::text[])::text as line from only public.${quote(name)}`,
    )
    .execute(tx);
  for (let count = 100; ; ) {
    const { rows } = await sql.raw<{ line: string }>(`fetch ${count} from isp_backup`).execute(tx);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const characters = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    count = Math.max(1, Math.min(MAX_ROWS_PER_STATEMENT, Math.floor(CHARACTERS_PER_STATEMENT / characters)));
  }
  await sql.raw('close isp_backup').execute(tx);
}

/** Adds rows that {@link readRows} has read to a table with the same columns. */
export async function addRows(
  tx: Tx,
  { columns, name }: StoredTable,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => quote(column.name)).join(', ');
  const values = columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ');
  const statement = sql.raw(
    `insert into public.${quote(name)} (${names}) overriding system value select ${values} from jsonb_array_elements(`,
  );
  for (const some of piecesOf(lines)) {
    await sql`${statement}${`[${some.join(',')}]`}::jsonb) with ordinality as one (line, place) order by place`.execute(
      tx,
    );
  }
}

/** Divides lines into pieces that one statement can hold. */
function* piecesOf(lines: readonly string[]): Generator<readonly string[]> {
  let piece: string[] = [];
  let characters = 0;
  for (const line of lines) {
    if (characters + line.length > CHARACTERS_PER_STATEMENT && piece.length > 0) {
      yield piece;
      piece = [];
      characters = 0;
    }
    piece.push(line);
    characters += line.length;
  }
  if (piece.length > 0) yield piece;
}
