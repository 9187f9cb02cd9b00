import type { Action, Row } from '@isp/schema';
import { toRef } from '../toRef.ts';
import type { ActionPorts, Work } from './actionPorts.ts';
import { asksAbout } from './asksAbout.ts';
import { attempt } from './attempt.ts';
import { hasTold } from './hasTold.ts';
import { type Question, type Said, text } from './said.ts';
import type { ScreenAction } from './toActions.ts';
import { toBulkPlan } from './toBulkPlan.ts';

/** An action with a call of its own, on the rows whose state allows it: the others are named to the user. */
export async function actOnRecords(
  ports: ActionPorts,
  screenAction: ScreenAction & { readonly action: Action },
  rows: readonly Row[],
): Promise<void> {
  const { entity, hooks, latest, readAgain, tell } = ports;
  const { action } = screenAction;
  const { allowed, refused } = toBulkPlan(entity, screenAction, rows);
  if (allowed.length === 0 && rows.length > 0)
    return tell('warning', { says: 'refused', action, rows: refused });
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
  const work: Work = (form) =>
    attempt(
      ports,
      async () => {
        reply = await ports.adapter.act?.(toRef(entity), action.name, form ? { ids, form } : { ids }, {
          idempotencyKey: key,
        });
        tellDone(ports, action, allowed);
        // the action has succeeded, even if the user's permissions cannot be read again
        if (action.changesAccess)
          await attempt(ports, async () => ports.adapter.renew?.(), { failed: '刷新失败' });
        // what was answered is seen first
        if (!action.answer) await settle();
      },
      { atFields: form !== undefined },
    );
  await askFirst(ports, action, { allowed, refused }, work);
  if (reply === undefined || !action.answer) return;
  const read = ports.showAnswer(action, allowed[0], reply);
  await attempt(ports, settle);
  await read;
  // what became of it elsewhere
  if (action.answer.as === 'handover') await attempt(ports, settle);
}

/** Asks what there is to ask; what the portal shows comes when the question is gone. */
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
  await attempt(ports, async () => {
    await ports.leaveToPortal(action, plan.allowed, form);
    // it says by itself what it wants to say
    if (action.success !== undefined)
      ports.tell('success', { says: 'done', text: action.success, rows: plan.allowed });
  });
}

function tellDone({ entity, hooks, tell }: ActionPorts, action: Action, rows: readonly Row[]): void {
  const { afterAct } = hooks;
  if (hasTold(afterAct && (() => afterAct(action.name, rows, entity)))) return;
  const said: Said =
    action.success !== undefined
      ? { says: 'done', text: action.success, rows }
      : rows.length === 0
        ? text('操作成功')
        : { says: 'did', action, rows };
  tell('success', said);
}

/** Asks what there is to ask, and does the work; an action with nothing to ask is done at once. */
async function askFirst(
  { ask, askForm }: ActionPorts,
  action: Action,
  { allowed, refused }: ReturnType<typeof toBulkPlan>,
  work: Work,
): Promise<void> {
  const isAsked = Boolean(action.confirm) || refused.length > 0;
  const asksForm = action.form !== undefined && asksAbout(action.form, allowed);
  const question: Question = {
    ...{ text: action.confirm, action, rows: allowed, skipped: refused, danger: action.danger },
    // behind a form its records are not seen any more
    isListed: allowed.length > 0 && (asksForm || action.danger),
    answer: action.danger ? action.title : '确定',
  };
  if (asksForm) await askForm(action, allowed, isAsked ? question : undefined, work);
  else if (isAsked) await ask(question, work);
  else await work();
}
