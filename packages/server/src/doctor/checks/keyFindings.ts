import { sql } from 'kysely';
import type { PresentTables } from '../../database/migration/planSteps.ts';
import type { TablePlan } from '../../database/schema/tablePlan.ts';
import { quote } from '../../database/sql/quote.ts';
import type { Tx } from '../../database/sql/tx.ts';
import type { Finding } from '../finding.ts';

/** A column with encrypted values. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
}

/** Returns the columns of the fields that schemas mark as sealed. */
export const sealedColumns = (plans: readonly TablePlan[], tables: PresentTables): readonly SealedColumn[] =>
  plans.flatMap(({ columns, table }) =>
    columns
      .filter(({ field, name }) => field?.sealed && tables.get(table)?.columns.has(name))
      .map(({ name }) => ({ table, column: name })),
  );

/**
 * Finds encrypted values whose key the service does not have. An encrypted value begins with `s1.` and the name of its
 * key.
 *
 * @param keys - names of the keys that the service has
 */
export async function keyFindings(
  tx: Tx,
  sealed: readonly SealedColumn[],
  keys: readonly string[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { column, table } of sealed) {
    const value = sql.raw(quote(column));
    const { rows } = await sql<{ key: string; count: number }>`
      select split_part(${value}, '.', 2) as key, count(*)::int as count from ${sql.raw(quote(table))}
      where ${value} like 's1.%' group by 1 order by 1`.execute(tx);
    for (const { count, key } of rows.filter((row) => !keys.includes(row.key)))
      findings.push({
        ...{ kind: 'key-missing', severity: 'error', where: `${table}.${column}` },
        what: {
          en: `${count} values are encrypted with the key ${key}, which the settings do not contain.`,
          zh: `${count} 个值由密钥 ${key} 加密，而设置中没有该密钥。`,
        },
        why: { en: 'Nobody can read these values.', zh: '这些值无法读出。' },
        fix: {
          en: 'Add the former key behind the present one: ISP_FIELD_KEY takes several, separated by commas.',
          zh: '将原密钥加在当前密钥之后：ISP_FIELD_KEY 可写多个，以逗号分隔。',
        },
      });
  }
  return findings;
}
