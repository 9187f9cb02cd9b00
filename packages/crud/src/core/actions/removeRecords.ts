import type { Row } from '@isp/schema';
import { toRef } from '../toRef.ts';
import { type ActionNotice, nothingChosen, type Question, text } from './actionNotice.ts';
import type { ActionPorts, ConfirmedWork } from './actionPorts.ts';
import { callAndNotify } from './callAndNotify.ts';
import { notifyHook } from './notifyHook.ts';
import { removalNote } from './removalNote.ts';
import type { ScreenAction } from './toActions.ts';

/**
 * Deletes records. Asks a question first (the portal's hook may ask instead) and shows a message afterwards. The
 * message offers undo if the service can restore records.
 */
export async function removeRecords(
  ports: ActionPorts,
  { title, confirm = '确定将选择数据删除?' }: Pick<ScreenAction, 'title' | 'confirm'>,
  rows: readonly Row[],
): Promise<void> {
  const { entity, hooks, ask, askForm, notify } = ports;
  if (rows.length === 0) return notify('warning', nothingChosen);
  const key = crypto.randomUUID();
  const work: ConfirmedWork = (answers) =>
    callAndNotify(ports, () => sendRemoval(ports, rows, key, answers), { atFields: answers !== undefined });
  if (hooks.beforeDelete) {
    if ((await hooks.beforeDelete(rows, entity)) !== false) await work();
    return;
  }
  const adjusted = entity.actions.find(({ name, form }) => name === 'delete' && form);
  const asked: Question = {
    ...{ title, text: confirm, action: adjusted, rows, skipped: [], danger: true },
    note: removalNote(entity, ports.adapter),
    isListed: rows.length > 1,
    answer: '删除',
  };
  if (adjusted) await askForm(adjusted, rows, asked, work);
  else await ask(asked, work);
}

async function sendRemoval(
  ports: ActionPorts,
  rows: readonly Row[],
  idempotencyKey: string,
  form: Row | undefined,
): Promise<void> {
  const { adapter, entity, hooks, latest, readAgain, notify } = ports;
  const ids = rows.map((row) => String(row[entity.rowKey]));
  const ref = toRef(entity);
  const call = { idempotencyKey, ...(form && { form }) };
  const [only] = rows;
  if (rows.length === 1 && only && entity.operations.del && adapter.del)
    await adapter.del(ref, ids[0] ?? '', only, call);
  else await adapter.remove?.(ref, ids, call);
  const { afterDelete } = hooks;
  if (!notifyHook(afterDelete && (() => afterDelete(rows, entity)))) {
    const notified: ActionNotice = { kind: 'done', text: '删除成功', rows };
    if (entity.operations.restore && adapter.restore) offerUndo(ports, notified, ids);
    else notify('success', notified);
  }
  const moved = latest().onDeleted?.(ids) === true;
  await readAgain(entity.key, moved ? 'list' : undefined);
}

/** Shows the message about the deletion with an undo button. The button works only once. */
function offerUndo(ports: ActionPorts, notified: ActionNotice, ids: readonly string[]): void {
  const { adapter, entity, readAgain, notify } = ports;
  const idempotencyKey = crypto.randomUUID();
  let isAsked = false;
  ports.offerUndo(notified, async () => {
    if (isAsked) return;
    isAsked = true;
    await callAndNotify(ports, async () => {
      await adapter.restore?.(toRef(entity), ids, { idempotencyKey });
      notify('success', text('已撤销删除'));
      await readAgain(entity.key);
    });
  });
}
