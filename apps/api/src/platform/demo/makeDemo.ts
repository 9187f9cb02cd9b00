import type { Entity } from '@isp/schema';
import type { RawBuilder } from 'kysely';
import { createRandom, demoId } from '../../ports/media/random.ts';
import { parseDateTime, toDate } from '../../rules/dateTimes.ts';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import type { DemoLogLine, DemoMade, DemoPart, DemoWork } from './demoPart.ts';
import type { DemoRow, DemoRows, DemoSize } from './demoRows.ts';

export interface Demo {
  /**
   * Rows by entity key, or by the name of a table that no schema describes. References contain ids of rows that
   * exist.
   */
  readonly rows: DemoRows;
  readonly statements: readonly RawBuilder<unknown>[];
  readonly sequences: Readonly<Record<string, number>>;
}

/**
 * Makes the demo data of all parts, in the order of the parts.
 *
 * @param entities - entities of all areas, for the operation log
 */
export function makeDemo(
  parts: readonly DemoPart[],
  size: DemoSize,
  now: Date,
  password: string,
  entities: readonly Entity[] = [],
): Demo {
  const done = new Map<DemoPart, DemoMade<unknown>>();
  const work: DemoWork = {
    size,
    now,
    t0: parseDateTime(toDate(now)) ?? now,
    password,
    of<T>(part: DemoPart<T>) {
      const known = done.get(part);
      if (!known) throw new Error(tooEarly);
      return known.made as T;
    },
    rowsOf(key) {
      const known = [...done.values()].find(({ rows }) => Object.hasOwn(rows, key));
      if (!known) throw new Error(tooEarly);
      return known.rows[key] ?? [];
    },
  };
  for (const part of parts) {
    const made = part.make(work);
    const unlisted = Object.keys(made.rows).filter((key) => !part.fills.includes(key));
    if (unlisted.length > 0)
      throw new Error(
        `A part of the demo data creates rows of ${unlisted.join(', ')}, but its "fills" does not list them. Add them to "fills".`,
      );
    done.set(part, made);
  }
  const all = [...done.values()];
  const rows: Record<string, readonly DemoRow[]> = {};
  // several parts may add rows to the same table, for example to the table of files
  for (const [key, some] of all.flatMap((made) => Object.entries(made.rows)))
    rows[key] = [...(rows[key] ?? []), ...some];
  for (const [key, byId] of all.flatMap(({ changes }) => Object.entries(changes ?? {}))) {
    rows[key] = (rows[key] ?? []).map((row) => ({ ...row, ...byId.get(row.id as string) }));
  }
  const log = all.flatMap((made) => made.log ?? []);
  const moments = new Map(all.flatMap((made) => [...(made.moments ?? [])]));
  const further = all.flatMap(
    ({ furtherLines: makeLines }) => makeLines?.({ rows, log, entities, moments }) ?? [],
  );
  return {
    rows: {
      ...rows,
      isp_job: all.flatMap(({ jobs }) => jobs ?? []),
      isp_ops_log: toOpsLog([...log, ...further]),
    },
    statements: all.flatMap(({ statements }) => statements ?? []),
    sequences: Object.assign({}, ...all.map(({ sequences }) => sequences)),
  };
}

const tooEarly = 'Demo data are asked for before they are made: name their area in "after".';

function toOpsLog(lines: readonly DemoLogLine[]): DemoRow[] {
  const random = createRandom('opsLog');
  return lines.map(({ action, after, at, before, content, hasFailed, id, key, operator, org }, index) => ({
    id: demoId(80, index + 1),
    tenantId: defaultTenant,
    opsTime: at.toISOString(),
    // as if each line had been stored when it was written, so that closing a day covers its lines
    storeTime: at.toISOString(),
    operatorId: operator?.id,
    operatorName: operator?.nickname ?? '系统',
    orgId: org.id,
    orgName: org.name,
    module: key.split('.')[0],
    action,
    bizType: key,
    bizId: id,
    content,
    result: hasFailed ? 'FAIL' : 'SUCCESS',
    // a transition by the service itself has no network address and no duration
    ip: operator ? `10.0.${random.between(0, 9)}.${random.between(2, 250)}` : null,
    costMs: operator ? random.between(8, 120) : null,
    ...{ before, after },
  }));
}
