import type { Entity, Field, Row } from '@isp/schema';
import type { NumberFormat } from '@isp/schema/internal';
import { sql } from 'kysely';
import type { Tx } from '../open/openDatabase.ts';

interface Numbered {
  readonly table: string;
  readonly entity: Pick<Entity, 'fields'>;
}

type NumberField = Field & { readonly number: NumberFormat };

const numbersOf = ({ entity }: Numbered): readonly NumberField[] =>
  entity.fields.filter((field): field is NumberField => field.number !== undefined);

/**
 * Returns one text for each field with a number sequence. The text contains all settings of the field. If a setting
 * changes, the text changes, and the sequence continues after the last number in the table.
 */
export const numberMarks = (numbered: Numbered): readonly string[] =>
  numbersOf(numbered).map(({ name, number }) => JSON.stringify(['number', name, number]));

const sequenceOf = (table: string, field: string): string => `${table}.${field}`;

/** Sets the number sequences of each tenant, so that they continue after the highest number in the table. */
export async function continueNumbers(tx: Tx, numbered: Numbered): Promise<void> {
  for (const { name, number } of numbersOf(numbered)) {
    const pattern = `^${number.prefix}${number.date ? '(\\d{8})-' : '()'}(\\d{1,15})$`;
    await sql`
      insert into isp_number ("tenantId", name, day, last)
      select coalesce("tenantId", ''), ${sequenceOf(numbered.table, name)}, part[1], max(part[2]::bigint)
      from (select "tenantId", regexp_match(${sql.ref(name)}, ${pattern}) as part from ${sql.table(numbered.table)}) as used
      where part is not null group by 1, 3
      on conflict ("tenantId", name, day) do update set last = greatest(isp_number.last, excluded.last)`.execute(
      tx,
    );
  }
}

/**
 * Returns the next number for each field with a number sequence: `{ code: 'PO20261121-0042' }`. Another call that
 * adds a record in the same tenant waits until this record is stored or refused, so that no number is used twice
 * and none is skipped.
 *
 * @param today - `yyyy-MM-dd`
 */
export async function nextNumbers(tx: Tx, numbered: Numbered, tenantId: string, today: string): Promise<Row> {
  const numbers: Record<string, string> = {};
  for (const { name, number } of numbersOf(numbered)) {
    const day = number.date ? today.replaceAll('-', '') : '';
    const { rows } = await sql<{ last: string | number }>`
      insert into isp_number ("tenantId", name, day, last)
      values (${tenantId}, ${sequenceOf(numbered.table, name)}, ${day}, 1)
      on conflict ("tenantId", name, day) do update set last = isp_number.last + 1 returning last`.execute(
      tx,
    );
    const digits = String(rows[0]?.last ?? '').padStart(number.digits, '0');
    numbers[name] = `${number.prefix}${day === '' ? '' : `${day}-`}${digits}`;
  }
  return numbers;
}
