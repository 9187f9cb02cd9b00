import type { WorkContext } from '@isp/server';
import { sql } from 'kysely';

/** Sequences behind the codes people read: `DS000128`. */
export const codeSequences = {
  dataSet: 'code_data_set',
  resource: 'code_resource',
  organisation: 'code_organisation',
} as const;

/** The next code of a kind: prefix and six digits. */
export async function nextCode(
  work: WorkContext,
  kind: keyof typeof codeSequences,
  prefix: string,
): Promise<string> {
  return work.asService(async (_records, tx) => {
    const { rows } = await sql<{
      next: number;
    }>`select nextval(${codeSequences[kind]}::regclass) as next`.execute(tx);
    return `${prefix}${String(rows[0]?.next ?? 0).padStart(6, '0')}`;
  });
}
