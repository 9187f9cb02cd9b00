import type { Entity, Field, NumberFormat, Row } from '@isp/schema';
import { sql } from 'kysely';
import { fitName } from './fitName.ts';
import type { Tx } from './openDatabase.ts';
import { quote } from './quote.ts';
import { databaseRoles } from './roles.ts';

interface Numbered {
  readonly table: string;
  readonly entity: Pick<Entity, 'fields'>;
}

type NumberField = Field & { readonly number: NumberFormat };

const numbersOf = ({ entity }: Numbered): readonly NumberField[] =>
  entity.fields.filter((field): field is NumberField => field.number !== undefined);

const sequenceOf = (table: string, field: string): string => fitName(`${table}_${field}_number`);

/** Statements that make the sequences of an entity's numbers. Each may run any number of times. */
export const numberSequences = (numbered: Numbered): readonly string[] =>
  numbersOf(numbered).flatMap(({ name }) => {
    const sequence = quote(sequenceOf(numbered.table, name));
    const { job, request } = databaseRoles;
    return [
      `create sequence if not exists ${sequence}`,
      `grant usage, select on sequence ${sequence} to ${request}, ${job}`,
    ];
  });

/** Lets the sequences go on behind the numbers that stand in the table already. */
export async function continueNumbers(tx: Tx, numbered: Numbered): Promise<void> {
  for (const { name, number } of numbersOf(numbered)) {
    const start = number.prefix.length + (number.date ? 8 : 0);
    const pattern = `^${number.prefix}${number.date ? '\\d{8}' : ''}\\d{1,15}$`;
    const column = sql.ref(name);
    const sequence = sequenceOf(numbered.table, name);
    await sql`
      select setval(${quote(sequence)}::regclass, used.highest) from (
        select max(substring(${column} from ${sql.lit(start + 1)})::bigint) as highest
        from ${sql.table(numbered.table)} where ${column} ~ ${pattern}) as used
      where used.highest > (select case when is_called then last_value else 0 end from ${sql.table(sequence)})`.execute(
      tx,
    );
  }
}

/**
 * The next numbers of a new record, by field: `{ code: 'PO20261121000042' }`. A number is never given twice; one of
 * a record that is refused afterwards is lost.
 *
 * @param today - `yyyy-MM-dd`
 */
export async function nextNumbers(tx: Tx, numbered: Numbered, today: string): Promise<Row> {
  const numbers: Record<string, string> = {};
  for (const { name, number } of numbersOf(numbered)) {
    const { rows } = await sql<{ next: number }>`
      select nextval(${quote(sequenceOf(numbered.table, name))}::regclass) as next`.execute(tx);
    const day = number.date ? today.replaceAll('-', '') : '';
    numbers[name] = `${number.prefix}${day}${String(rows[0]?.next ?? 0).padStart(number.digits, '0')}`;
  }
  return numbers;
}
