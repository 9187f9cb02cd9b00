import type { Entity } from '@isp/schema';
import type { Expressions } from '../../database/schema/columns.ts';
import { isCommonColumn } from '../../database/schema/columns.ts';

/** Name of the database table that stores the entries of the operation log. */
export const opsLogTable = 'isp_ops_log';

/**
 * SQL of the common columns that the log table stores under another name or does not have. A log entry is written
 * once and never changed, so its create user is the operator, and it has no update user.
 */
export const logColumns: Expressions = {
  createUser: '"operatorId"',
  createTime: '"opsTime"',
  ...{ updateUser: 'null', updateTime: 'null', isDeleted: 'false', rowVersion: '0' },
};

/** Fields of a log entry, with their JSON types. */
const fields: Readonly<Record<string, Entity['fields'][number]['type']>> = {
  ...{ opsTime: 'string', operatorId: 'string', operatorName: 'string', orgName: 'string' },
  ...{ module: 'string', action: 'string', bizType: 'string', bizId: 'string', content: 'string' },
  ...{ result: 'string', errMessage: 'string', ip: 'string', costMs: 'integer' },
  ...{ before: 'object', after: 'object' },
};
const reads: readonly string[] = ['getList', 'detail', 'options', 'export'];

/**
 * Checks that an entity fits the operation log.
 * @throws Error for a field that the log does not have, or an operation that writes
 */
export function checkLogEntity(entity: Entity): void {
  for (const { name, type } of entity.fields.filter((field) => !isCommonColumn(field.name))) {
    if (!Object.hasOwn(fields, name) || fields[name] !== type)
      throw new Error(
        `${entity.key} shows the operation log, which has no field "${name}" of type ${type}. It has: ${Object.entries(
          fields,
        )
          .map(([known, kind]) => `${known} (${kind})`)
          .join(', ')}.`,
      );
  }
  const writes = Object.keys(entity.operations).filter((name) => !reads.includes(name));
  if (writes.length > 0 || entity.states)
    throw new Error(
      `${entity.key} shows the operation log, which cannot be changed. Write "operations": ["getList", "detail", "export"], and remove "states".`,
    );
}
