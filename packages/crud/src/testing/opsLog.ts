import type { Entity, Row } from '@isp/schema';
import type { Page } from '../core/adapter.ts';

interface Entry extends Row {
  readonly bizType: string;
  readonly bizId: string;
}

const standardTitles: Readonly<Record<string, string>> = { add: '新建', edit: '编辑', delete: '删除' };

export type OpsLog = ReturnType<typeof createOpsLog>;

/** Creates the operation log. Each write adds an entry with its changes. The newest entry is read first. */
export function createOpsLog(time: () => string, operatorName: string) {
  let entries: readonly Entry[] = [];

  return {
    write(entity: Entity, action: string, before: Row, after: Row): void {
      const title =
        entity.actions.find((one) => one.name === action)?.title ?? standardTitles[action] ?? action;
      const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
        (key) => !bookkeeping.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
      );
      const pick = (row: Row): Row =>
        Object.fromEntries(changed.filter((key) => row[key] !== undefined).map((key) => [key, row[key]]));
      const bizId = String(after[entity.rowKey] ?? before[entity.rowKey]);
      const label = String(after[entity.label] ?? before[entity.label] ?? bizId);
      const entry: Entry = {
        id: String(entries.length + 1),
        opsTime: time(),
        operatorName,
        action: title,
        content: `${title}${entity.title}“${label}”`,
        result: 'SUCCESS',
        ip: '10.0.0.8',
        bizType: entity.key,
        bizId,
        before: pick(before),
        after: pick(after),
      };
      entries = [entry, ...entries];
    },

    /**
     * Returns the log entries of a record. If there are none, as for an initial record, the log contains one entry
     * that says that the record was added.
     */
    read(entity: Entity, query: Row, row: Row | undefined): Page {
      const bizId = String(query.id);
      const written = entries.filter((entry) => entry.bizType === entity.key && entry.bizId === bizId);
      const added: Row = {
        id: '0',
        opsTime: row?.createTime,
        operatorName: row?.createUserName,
        action: '新建',
        content: `新建${entity.title}“${String(row?.[entity.label] ?? bizId)}”`,
        result: 'SUCCESS',
      };
      const wasThere = row?.createTime !== undefined && !written.some((entry) => entry.action === '新建');
      const found = wasThere ? [...written, added] : written;
      const size = Number(query.size ?? 10);
      const start = (Number(query.page ?? 1) - 1) * size;
      return { total: found.length, records: found.slice(start, start + size) };
    },
  };
}

const bookkeeping = new Set(['rowVersion', 'updateTime', 'updateUser', 'updateUserName']);
