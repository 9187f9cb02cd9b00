import { areas } from 'virtual:isp/areas';
import { memoryAdapter, sampleRows } from '@isp/crud/testing';
import { expect } from 'storybook/test';
import { loadEntity, transitionsOf } from './transitionsOf.ts';

/** Runs every action with which a user changes the state, in each state that allows it. */
export async function walkStates(key: string): Promise<void> {
  const entity = await loadEntity(areas, key);
  const { area, name, path, operations, reads, rowKey, states } = entity;
  if (!states) return;
  const ref = { area, entity: name, path, operations, reads };
  for (const { action, by, from, to } of transitionsOf(entity)) {
    if (by !== 'user') continue;
    const [sample] = sampleRows(entity, 1);
    const adapter = memoryAdapter({ areas, rows: { [key]: [{ ...sample, [states.field]: from }] } });
    const [changed] = await adapter.act(ref, action, { ids: [String(sample?.[rowKey])] });
    await expect([action, from, changed?.[states.field]]).toEqual([action, from, to]);
  }
}
