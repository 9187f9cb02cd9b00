import type { Row } from '@isp/schema';
import { nextState } from '@isp/schema/rules';
import { changeRow, eraseRow } from './changeRows.ts';
import { findRow, type MemoryStore } from './memoryStore.ts';
import type { MemoryTable } from './memoryTable.ts';

/**
 * Creates the functions with which a test reads and changes records without a call of the adapter. See
 * `MemoryAdapter`.
 */
export function createMemoryBackDoor(store: MemoryStore) {
  return {
    rows: (key: string): readonly Row[] => store.tables.get(key)?.rows ?? [],
    change(key: string, id: string, changes: Row): void {
      const table = openedTable(store, key);
      changeRow(store, table, findRow(table, id), changes, 'edit');
    },
    advance(key: string): void {
      const table = openedTable(store, key);
      const { entity, rows } = table;
      const { states } = entity;
      if (!states) return;
      const tornDown = states.transitions.delete?.map((one) => one.to) ?? [];
      for (const row of rows) {
        if (tornDown.includes(String(row[states.field]))) {
          eraseRow(store, table, row);
          continue;
        }
        const next = (action: string) => nextState(entity, row, action, ['system']);
        const name = Object.keys(states.transitions).find(next);
        if (name) changeRow(store, table, row, { [states.field]: next(name) }, name);
      }
    },
  };
}

function openedTable({ tables }: MemoryStore, key: string): MemoryTable {
  const table = tables.get(key);
  if (!table) throw new Error(`Nothing has asked for "${key}" yet: read it once before changing it.`);
  return table;
}
