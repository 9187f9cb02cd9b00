import { logSentence } from '@isp/server/internal';
import type { DemoLogLine } from '../../../platform/demo/demoPart.ts';
import type { DemoRow, StoredRow } from '../../../platform/demo/demoRows.ts';
import type { DemoOrg, People } from './users.ts';

/** Returns the organisation to which a demo row belongs; the platform's organisation if the row belongs to none. */
export const orgOf = (people: People, row: DemoRow): DemoOrg =>
  people.orgs.find(({ id }) => id === row.orgId) ?? people.platform;

/** Returns the log lines of rows that users added. `label` is the field with the name of a row. */
export function logAdded(
  people: People,
  entity: { readonly key: string; readonly title: string; readonly label: string },
  rows: readonly StoredRow[],
): DemoLogLine[] {
  return rows.map((row) => ({
    key: entity.key,
    id: row.id,
    action: '新建',
    content: logSentence(entity.title, String(row[entity.label]), '新建'),
    at: new Date(row.createTime),
    operator: people.users.find(({ id }) => id === row.createUser),
    org: orgOf(people, row),
  }));
}
