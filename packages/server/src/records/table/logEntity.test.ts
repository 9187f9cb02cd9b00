import { parseArea } from '@isp/schema';
import { createClock } from '@isp/schema/values';
import { describe, expect, it } from 'vitest';
import { toEntityTable } from './entityTable.ts';
import { opsLogTable } from './logEntity.ts';

const line = (more: object, properties: object = {}) => {
  const area = parseArea(
    {
      title: '日志',
      entities: {
        line: {
          title: '日志',
          path: 'line',
          scope: 'org',
          label: 'content',
          operations: ['getList', 'detail'],
          record: {
            type: 'object',
            properties: { content: { type: 'string', title: '内容', readOnly: true }, ...properties },
          },
          ...more,
        },
      },
    },
    { name: 'logs' },
  );
  const entity = Object.values(area.entities)[0];
  if (!entity) throw new Error('The area has no entity.');
  return () => toEntityTable(entity, createClock('Asia/Shanghai'), [], {}, { isLog: true });
};

describe('the entity that shows the operation log', () => {
  it('the log entity reads the table of the log', () => {
    expect(line({})().table).toBe(opsLogTable);
  });

  it('logEntity names fields the log does not have, and operations that would change it', () => {
    const colour = { colour: { type: 'string', title: '颜色', readOnly: true } };
    expect(line({}, colour)).toThrow(
      'logs.line shows the operation log, which has no field "colour" of type string.',
    );
    const cost = { costMs: { type: 'string', title: '耗时', readOnly: true } };
    expect(line({}, cost)).toThrow('has no field "costMs" of type string. It has: opsTime (string)');
    expect(line({ operations: ['getList', 'add'] })).toThrow('which cannot be changed');
  });
});
