import type { Action, Row } from '@isp/schema';
import { toRef } from '../toRef.ts';
import { type ActionNotice, type Question, text } from './actionNotice.ts';
import type { ActionPorts, ConfirmedWork } from './actionPorts.ts';
import { callAndNotify } from './callAndNotify.ts';
import { formApplies } from './formApplies.ts';
import { notifyHook } from './notifyHook.ts';
import type { ScreenAction } from './toActions.ts';
import { toBulkPlan } from './toBulkPlan.ts';

/**
 * Runs an action of the schema that the service performs. Runs it on the rows whose state allows it, and a message
 * lists the rows whose state does not.
 */
export async function actOnRecords(
  ports: ActionPorts,
  screenAction: ScreenAction & { readonly action: Action },
  rows: readonly Row[],
): Promise<void> {
  const { entity, hooks, latest, readAgain, notify } = ports;
  const { action } = screenAction;
  const { allowed, refused } = toBulkPlan(entity, screenAction, rows);
  if (allowed.length === 0 && rows.length > 0)
    return notify('warning', { kind: 'refused', action, rows: refused });
  if (hooks.beforeAct && (await hooks.beforeAct(action.name, allowed, entity)) === false) return;
  if (action.effect === 'portal') return leaveToPortal(ports, action, { allowed, refused });
  const ids = allowed.map((row) => String(row[entity.rowKey]));
  const settle = async () => {
    latest().onActed?.(ids);
    await readAgain(entity.key);
  };
  if (action.answer) await ports.prepareAnswer();
  const key = crypto.randomUUID();
  let reply: unknown;
  const work: ConfirmedWork = (form) =>
    callAndNotify(
      ports,
      async () => {
        reply = await ports.adapter.act?.(toRef(entity), action.name, form ? { ids, form } : { ids }, {
          idempotencyKey: key,
        });
        notifyDone(ports, action, allowed);
        // the action itself has succeeded by now, so a failure to read the user's permissions again has a separate
        // message
        if (action.changesAccess)
          await callAndNotify(ports, async () => ports.adapter.renew?.(), { failed: '刷新失败' });
        // an action with an answer shows the answer first, and the list behind the answer is read again while the
        // answer is open
        if (!action.answer) await settle();
      },
      { atFields: form !== undefined },
    );
  await askFirst(ports, action, { allowed, refused }, work);
  if (reply === undefined || !action.answer) return;
  const read = ports.showAnswer(action, allowed[0], reply);
  await callAndNotify(ports, settle);
  await read;
  // the user has by now finished the action on the external page, so the record may have changed and is read again
  if (action.answer.as === 'handover') await callAndNotify(ports, settle);
}

/**
 * Shows the question or form of the action. After the user has confirmed and the dialog is closed, passes the
 * action to the code of the portal.
 */
async function leaveToPortal(
  ports: ActionPorts,
  action: Action,
  plan: ReturnType<typeof toBulkPlan>,
): Promise<void> {
  let agreed: { readonly form: Row | undefined } | undefined;
  await askFirst(ports, action, plan, async (form) => {
    agreed = { form };
    return true;
  });
  if (!agreed) return;
  const { form } = agreed;
  await callAndNotify(ports, async () => {
    await ports.leaveToPortal(action, plan.allowed, form);
    // a message is shown only if the schema has one; otherwise the code of the portal shows its own message
    if (action.success !== undefined)
      ports.notify('success', { kind: 'done', text: action.success, rows: plan.allowed });
  });
}

function notifyDone({ entity, hooks, notify }: ActionPorts, action: Action, rows: readonly Row[]): void {
  const { afterAct } = hooks;
  if (notifyHook(afterAct && (() => afterAct(action.name, rows, entity)))) return;
  const notice: ActionNotice =
    action.success !== undefined
      ? { kind: 'done', text: action.success, rows }
      : rows.length === 0
        ? text('操作成功')
        : { kind: 'did', action, rows };
  notify('success', notice);
}

/**
 * Asks the question of the action or shows its form, then runs the work. If the action has no question and no form,
 * runs the work at once.
 */
async function askFirst(
  { ask, askForm }: ActionPorts,
  action: Action,
  { allowed, refused }: ReturnType<typeof toBulkPlan>,
  work: ConfirmedWork,
): Promise<void> {
  const isAsked = Boolean(action.confirm) || refused.length > 0;
  const asksForm = action.form !== undefined && formApplies(action.form, allowed);
  const question: Question = {
    ...{ title: action.title, text: action.confirm, action, rows: allowed, skipped: refused },
    danger: action.danger,
    // a single record is already named in the heading, so only several records are listed
    isListed: allowed.length > 1,
    answer: action.danger ? action.title : '确定',
  };
  if (asksForm) await askForm(action, allowed, isAsked ? question : undefined, work);
  else if (isAsked) await ask(question, work);
  else await work();
}
