import type { Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { notifyHook } from '../core/actions/notifyHook.ts';
import { AdapterError, type UpdatedRows } from '../core/adapter.ts';
import { toRef } from '../core/toRef.ts';
import type { SaveTools } from './saveRecord.ts';

/** The records that a call changed, or the errors for which it changed none. */
export interface SavedRows extends UpdatedRows {
  /** The forms that were sent: without those that the portal's `beforeSave` stopped. */
  readonly sent: readonly Row[];
  /** The portal's `afterUpdate` shows the result itself. */
  readonly isNotified: boolean;
}

/**
 * Changes several records in one call, all or none, with the portal's hooks for each of them.
 *
 * @param forms - row key, `rowVersion` and the changed fields of each record
 */
export async function saveRows(
  forms: readonly Row[],
  { adapter, hooks, entity, t }: Pick<SaveTools, 'adapter' | 'hooks' | 'entity' | 't'>,
): Promise<SavedRows> {
  if (!adapter.updateRows) throw new AdapterError('failed', t('此处不能保存'));
  const hook = ownValue(hooks, entity.key);
  const sent: Row[] = [];
  for (const form of forms) {
    const own = hook?.beforeSave ? await hook.beforeSave(form, entity) : form;
    if (own !== false) sent.push(own);
  }
  if (sent.length === 0) return { sent, rows: [], errors: [], isNotified: true };
  const { rows, errors } = await adapter.updateRows(toRef(entity), sent, {
    idempotencyKey: crypto.randomUUID(),
  });
  let isNotified = false;
  const after = errors.length === 0 ? hook?.afterUpdate : undefined;
  for (const row of rows) if (notifyHook(after && (() => after(row, entity)))) isNotified = true;
  return { sent, rows, errors, isNotified };
}
