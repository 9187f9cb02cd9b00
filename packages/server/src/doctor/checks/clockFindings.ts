import { sql } from 'kysely';
import type { Tx } from '../../database/sql/tx.ts';
import type { Finding } from '../finding.ts';

/** Difference of two clocks that is not worth mentioning, in seconds. */
const FINE_SECONDS = 5;
/** Difference with which sign-ins and signatures are refused, in seconds. */
const WRONG_SECONDS = 60;

/**
 * Compares the clock of this machine with that of the database.
 *
 * @param clock - returns the time of this machine
 */
export async function clockFindings(tx: Tx, clock: () => Date): Promise<readonly Finding[]> {
  const before = clock().getTime();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
  const middle = (before + clock().getTime()) / 2;
  const seconds = Math.round((middle - new Date(rows[0]?.at ?? middle).getTime()) / 1000);
  if (Math.abs(seconds) <= FINE_SECONDS) return [];
  const size = Math.abs(seconds);
  const [en, zh] = seconds > 0 ? ['ahead of', '快'] : ['behind', '慢'];
  return [
    {
      ...{ kind: 'clock-differs', severity: size > WRONG_SECONDS ? 'error' : 'warning', where: 'clock' },
      what: {
        en: `The clock of this machine is ${size} seconds ${en} that of the database.`,
        zh: `本机时钟比数据库${zh} ${size} 秒。`,
      },
      why: {
        en: 'Sessions, codes and signatures end too early or too late, and jobs begin at the wrong time.',
        zh: '会话、验证码与签名会过早或过晚失效，任务的执行时间也会不准。',
      },
      fix: {
        en: 'Synchronise both clocks, for example with chrony.',
        zh: '同步两台机器的时钟，例如使用 chrony。',
      },
    },
  ];
}
