import type { Action, Entity, Row } from '@isp/schema';
import { App } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { AdapterError, type ListQuery } from '../adapter.ts';
import { toRef } from '../detail/toRef.ts';
import { useCrud } from '../provider/context.ts';
import { latePart, onDemand } from '../provider/onDemand.ts';
import { useRevalidate } from '../provider/useRevalidate.ts';
import { useText } from '../provider/useText.ts';
import type { OpenForm } from './ActionFormDialog.tsx';
import { hasTold } from './hasTold.ts';
import type { ScreenAction } from './toActions.ts';
import { toBulkPlan } from './toBulkPlan.ts';
import { toErrorText } from './toErrorText.ts';
import { useAsk } from './useAsk.ts';

// a list without action forms never loads the form engine; the action's button is busy while it loads
const ActionFormDialog = latePart(
  onDemand(() => import('./ActionFormDialog.tsx')),
  (module) => module.ActionFormDialog,
);

// words for what is asked and done: nobody waits for them who only looks
const actionWords = () => import('./actionWords.tsx');

/** Seconds in which a deletion can be taken back where it is said. */
const undoFor = 8;

export interface ActionRunnerOptions {
  /** What is exported: the query the list shows. */
  readonly query?: ListQuery;
  /**
   * Told about deleted records before anything is read again. Answering true says that the screen moves on by
   * itself (to the page before), so that the emptied page is not read once more.
   */
  readonly onDeleted?: (ids: readonly string[]) => boolean | undefined;
  /** Opens a screen of a record in place. @returns false to have the portal go there */
  readonly onOpen?: (page: 'form' | 'detail', id: string | undefined) => boolean;
  /** Told about the rows an action changed. */
  readonly onActed?: (ids: readonly string[]) => void;
}

export interface ActionRunner {
  /** Runs an action on rows; settles when all is done, and does nothing while the same one is running. */
  readonly run: (action: ScreenAction, rows: readonly Row[]) => Promise<void>;
  /** Is an action of this name running? */
  readonly isBusy: (name: string) => boolean;
  /** The dialog an action may ask with: render it anywhere. */
  readonly dialog: ReactNode;
}

/**
 * What happens after a click on an action: hook, question, form, call, message, reading again; and nothing twice.
 *
 * @see R4.13, R4.14, R5.11, R5.12, R8.10, T-R11
 */
export function useActionRunner(entity: Entity, options: ActionRunnerOptions = {}): ActionRunner {
  const { adapter, hooks: allHooks, navigate, openUrl, locale } = useCrud();
  const t = useText(entity.area);
  const ask = useAsk(t);
  const revalidate = useRevalidate();
  const { message } = App.useApp();
  const [form, setForm] = useState<OpenForm | undefined>();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const running = useRef(new Set<string>());
  const latest = useRef(options);
  latest.current = options;

  const run = useMemo(() => {
    const ref = toRef(entity);
    const hooks = Object.hasOwn(allHooks, entity.key) ? (allHooks[entity.key] ?? {}) : {};
    const idOf = (row: Row) => String(row[entity.rowKey]);

    const say = (error: unknown, otherwise: string) => {
      const text = toErrorText(error, t, otherwise);
      if (text !== undefined) void message.error(text);
    };

    /** Does the call and says how it went; a failure is shown once and leaves everything as it was. */
    const attempt = async (work: () => Promise<void>, failed: string, atFields = false) => {
      try {
        await work();
        return true;
      } catch (error) {
        // a form shows these at its fields
        if (atFields && error instanceof AdapterError && error.fields.length > 0) throw error;
        say(error, failed);
        // the row on the screen is not what the server has
        if (error instanceof AdapterError && (error.kind === 'conflict' || error.kind === 'notFound')) {
          await revalidate(entity.key);
        }
        return false;
      }
    };

    /** Asks what an action needs to know; settles when the dialog is gone. */
    const askForm = (action: Action, note: OpenForm['note'], call: OpenForm['call']) =>
      new Promise<void>((resolve) => {
        const close = () => {
          setForm(undefined);
          resolve();
        };
        setForm({ action, note, call, close });
      });

    /** Says that rows are gone, and brings them back if that is wanted while it is said. */
    const offerUndo = async (told: ReactNode, ids: readonly string[]) => {
      const { UndoResult } = await import('./UndoResult.tsx');
      const key = crypto.randomUUID();
      let isAsked = false;
      const undo = async () => {
        if (isAsked) return;
        isAsked = true;
        message.destroy(key);
        await attempt(async () => {
          await adapter.restore?.(ref, ids, { idempotencyKey: key });
          void message.success(t('已撤销删除'));
          await revalidate(entity.key);
        }, '操作失败');
      };
      void message.success({
        key,
        content: (
          <UndoResult label={t('撤销')} hint={t('撤销（Ctrl+Z）')} onUndo={() => void undo()}>
            {told}
          </UndoResult>
        ),
        duration: undoFor,
      });
    };

    const remove = async (rows: readonly Row[], question = '确定将选择数据删除?') => {
      if (rows.length === 0) return void message.warning(t('请选择至少一条数据'));
      const words = await actionWords();
      const ids = rows.map(idOf);
      const key = crypto.randomUUID();
      const work = (answers?: Row) =>
        attempt(
          async () => {
            const [only] = rows;
            const call = answers ? { idempotencyKey: key, form: answers } : { idempotencyKey: key };
            if (rows.length === 1 && only && adapter.del) await adapter.del(ref, idOf(only), only, call);
            else await adapter.remove?.(ref, ids, call);
            const { afterDelete } = hooks;
            if (!hasTold(afterDelete && (() => afterDelete(rows, entity)))) {
              const told = words.resultText(t('删除成功'), { entity, rows, t, locale });
              if (entity.operations.restore && adapter.restore) await offerUndo(told, ids);
              else void message.success(told);
            }
            const moved = latest.current.onDeleted?.(ids) === true;
            await revalidate(entity.key, moved ? 'list' : undefined);
          },
          '操作失败',
          answers !== undefined,
        );
      if (hooks.beforeDelete) {
        if ((await hooks.beforeDelete(rows, entity)) !== false) await work();
        return;
      }
      const adjusted = entity.actions.find(({ name, form }) => name === 'delete' && form);
      const asked = <words.AskedRecords question={t(question)} {...{ entity, rows, t, locale }} />;
      if (adjusted) await askForm(adjusted, asked, work);
      else await ask(asked, async () => void (await work()), { danger: true, answer: t('删除') });
    };

    const exportAll = () =>
      attempt(async () => {
        const query = latest.current.query ?? { page: 1, size: entity.list.size, search: {} };
        const blob = await adapter.export?.(ref, query);
        if (!blob) return;
        const { saveBlob, toFileName } = await import('./saveBlob.ts');
        await saveBlob(blob, toFileName(t(entity.titles), blob, new Date()));
        void message.success(t('导出成功'));
      }, '导出失败');

    const act = async (screenAction: ScreenAction, rows: readonly Row[]) => {
      const { action } = screenAction;
      if (!action) return;
      const words = await actionWords();
      const plan = toBulkPlan(entity, screenAction, rows);
      const title = t(action.title);
      const refused = words.namesOf({ entity, rows: plan.refused, t, locale });
      if (plan.allowed.length === 0 && rows.length > 0) {
        return void message.warning(
          t('以下数据的状态不允许{action}：{names}', { action: title, names: refused }),
        );
      }
      const ids = plan.allowed.map(idOf);
      if (hooks.beforeAct && (await hooks.beforeAct(action.name, plan.allowed, entity)) === false) return;
      const key = crypto.randomUUID();
      const call = (answers?: Row) =>
        attempt(
          async () => {
            await adapter.act?.(ref, action.name, answers ? { ids, form: answers } : { ids }, {
              idempotencyKey: key,
            });
            const { afterAct } = hooks;
            if (!hasTold(afterAct && (() => afterAct(action.name, plan.allowed, entity)))) {
              const told = { entity, rows: plan.allowed, t, locale };
              void message.success(
                action.success !== undefined
                  ? words.resultText(t(action.success), told)
                  : rows.length === 0
                    ? t('操作成功')
                    : words.resultText(words.doneWord(action.title, told), told, true),
              );
            }
            latest.current.onActed?.(ids);
            await revalidate(entity.key);
          },
          '操作失败',
          answers !== undefined,
        );

      const left = plan.refused.length;
      const skipped =
        left > 0
          ? t('其中 {n} 条的状态不允许{action}，将被跳过：{names}', {
              n: left,
              action: title,
              names: refused,
            })
          : '';
      const question = [action.confirm ? t(action.confirm) : '', skipped].filter(Boolean).join(' ');
      if (action.form) await askForm(action, question, call);
      else if (question === '') await call();
      else if (action.danger) {
        const asked = (
          <words.AskedRecords question={question} rows={plan.allowed} {...{ entity, t, locale }} />
        );
        await ask(asked, async () => void (await call()), { danger: true, answer: title });
      } else await ask(question, async () => void (await call()));
    };

    const perform = async (screenAction: ScreenAction, rows: readonly Row[]) => {
      const { action, opens, name, confirm } = screenAction;
      if (action?.effect === 'open') {
        await attempt(async () => {
          const { openTarget } = await import('./openTarget.ts');
          await openTarget({ adapter, navigate, openUrl }, entity, action, rows[0], t);
        }, '操作失败');
      } else if (action) {
        if (action.place.includes('bulk') && !action.place.includes('toolbar') && rows.length === 0) {
          void message.warning(t('请选择至少一条数据'));
        } else {
          await act(screenAction, rows);
        }
      } else if (opens) {
        const [row] = rows;
        const id = row && idOf(row);
        if (latest.current.onOpen?.(opens, id)) return;
        navigate({ entity: entity.key, page: opens, ...(id === undefined ? {} : { id }) });
      } else if (name === 'delete') await remove(rows, confirm);
      else if (name === 'export') {
        // nothing is asked before what harms nothing, unless a schema has it so
        if (confirm === undefined) await exportAll();
        else await ask(t(confirm), async () => void (await exportAll()));
      }
    };

    return async (action: ScreenAction, rows: readonly Row[]) => {
      const flight = `${action.name} ${rows.map(idOf).join(',')}`;
      if (running.current.has(flight)) return;
      running.current.add(flight);
      setBusy((old) => [...old, action.name]);
      try {
        await perform(action, rows);
      } catch (error) {
        // a hook of the portal refused before anything was done
        say(error, '操作失败');
      } finally {
        running.current.delete(flight);
        setBusy((old) => old.toSpliced(old.indexOf(action.name), 1));
      }
    };
  }, [adapter, allHooks, navigate, openUrl, locale, entity, t, ask, message, revalidate]);

  return {
    run,
    isBusy: (name) => busy.includes(name),
    dialog: form && <ActionFormDialog entity={entity} form={form} />,
  };
}
