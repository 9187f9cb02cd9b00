import type { Entity } from '@isp/schema';
import type { Adapter } from '../adapter.ts';
import { type TextNotice, text } from './actionNotice.ts';

/** Says before a deletion for how long it can be undone, or that it cannot be undone. */
export function removalNote(
  { bin, operations }: Pick<Entity, 'bin' | 'operations'>,
  { act, restore }: Pick<Adapter, 'act' | 'restore'>,
): TextNotice {
  if (bin && act) return text('删除后 {n} 天内可在回收站恢复。', { n: bin.days });
  return text(operations.restore && restore ? '删除后可立即撤销。' : '该操作不可撤销。');
}
