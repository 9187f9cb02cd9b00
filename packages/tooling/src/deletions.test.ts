import { readAreaFolder } from '@isp/schema-tools';
import { describe, expect, it } from 'vitest';
import { removalNote } from '../../crud/src/core/actions/removalNote.ts';
import { root } from './sourceFiles.ts';

const calls = { act: async () => [], restore: async () => [] };

const entities = readAreaFolder(`${root}schemas`)
  .flatMap(({ entities }) => Object.values(entities))
  .filter(({ operations }) => operations.remove);

describe('the question before a deletion', () => {
  it.each(entities.map((entity) => [entity.key, entity] as const))(
    'the question about %s says for how long it can be undone, or that it cannot',
    (_key, entity) => {
      const { text } = removalNote(entity, calls);
      const { bin, operations, states } = entity;
      expect(text).toBe(
        bin
          ? '删除后 {n} 天内可在回收站恢复。'
          : operations.restore
            ? '删除后可立即撤销。'
            : '该操作不可撤销。',
      );
      // a state of deletion is left by the service, and a record of a bin by its user
      if (states?.transitions.delete) expect(operations.restore).toBeUndefined();
      // the schema does not say it a second time, or the contrary
      const confirm = entity.actions.find(({ name }) => name === 'delete')?.confirm ?? '';
      expect(confirm).not.toMatch(/不可撤销|不可恢复|不能恢复|撤销|回收站/);
    },
  );

  it('the question promises only what the portal can do', () => {
    const binned = entities.find(({ bin }) => bin);
    expect(binned && removalNote(binned, {}).text).toBe('该操作不可撤销。');
  });
});
