import type { Action, Row } from '@isp/schema';
import { AdapterError, type ExportFormat } from '../adapter.ts';
import { compareLimits } from '../compare/compareLimits.ts';
import { asksAbout } from '../core/actions/asksAbout.ts';
import { hasTold } from '../core/actions/hasTold.ts';
import type { ScreenAction } from '../core/actions/toActions.ts';
import { toBulkPlan } from '../core/actions/toBulkPlan.ts';
import { toRef } from '../core/toRef.ts';
import { putFocus } from '../list/putFocus.ts';
import { fetchLate } from '../provider/fetchLate.ts';
import { latePart, onDemand } from '../provider/onDemand.ts';
import type { Sentence, Words } from '../provider/spoken.tsx';
import type { OpenForm } from './ActionFormDialog.tsx';
import type { ActionTools, DrawDialog, Perform } from './actionTools.ts';
import { AskedRecords, doneWord, namesOf, resultText } from './actionWords.tsx';
import { askedText } from './askedText.ts';
import { createAsk } from './createAsk.tsx';
import { exportList } from './exportList.tsx';
import { openTarget, toTarget } from './openTarget.ts';
import type { Next } from './TargetForm.tsx';
import { UndoResult } from './UndoResult.tsx';

// who is asked nothing never loads the form engine; the action's button is busy while it loads
const ActionFormDialog = latePart(
  onDemand(() => import('./ActionFormDialog.tsx')),
  (module) => module.ActionFormDialog,
);
const answerDialog = onDemand(() => import('./AnswerDialog.tsx'));
const AnswerDialog = latePart(answerDialog, (module) => module.AnswerDialog);
const CompareDialog = latePart(
  onDemand(() => import('../compare/CompareDialog.tsx')),
  (module) => module.CompareDialog,
);
const TargetForm = latePart(
  onDemand(() => import('./TargetForm.tsx')),
  (module) => module.TargetForm,
);
const ImportDialog = latePart(
  onDemand(() => import('../import/ImportDialog.tsx')),
  (module) => module.ImportDialog,
);

/** Seconds in which a deletion can be taken back where it is said. */
const undoFor = 8;

/** What is said above a form, of what it holds by now. */
type Note = (words: Words, answers?: Row) => ReturnType<Sentence>;

const nothingChosen: Sentence = ({ t }) => t('请选择至少一条数据');

/** What happens once an action was pressed. Loaded then: who only looks never needs it. */
export function createPerform(tools: ActionTools): Perform {
  const {
    adapter,
    entity,
    hooks,
    href,
    latest,
    message,
    modal,
    navigate,
    openUrl,
    revalidate,
    say,
    show,
    speak,
    t,
    widgets,
  } = tools;
  const ask = createAsk(modal, speak);
  const ref = toRef(entity);
  const idOf = (row: Row) => String(row[entity.rowKey]);

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

  /** Shows a dialog; settles when it is gone. */
  const showDialog = (toDraw: (close: () => void) => DrawDialog) =>
    new Promise<void>((resolve) => {
      show(
        toDraw(() => {
          show(undefined);
          resolve();
        }),
      );
    });

  /** Asks what an action needs to know. */
  const askForm = (action: Action, rows: readonly Row[], note: Note | undefined, call: OpenForm['call']) =>
    showDialog((close) => {
      const form: OpenForm = {
        ...{ action, call, close, rows },
        note: note && ((answers) => speak((words) => note(words, answers))),
      };
      return (current) => <ActionFormDialog entity={current} form={form} />;
    });

  /** Shows what an action answered with; settles when it was read. */
  const showAnswer = async (action: Action, row: Row | undefined, reply: unknown) => {
    const { answer } = action;
    if (!answer) return;
    if (answer.as === 'file') return (await import('./saveAnswer.ts')).saveAnswer(reply);
    await showDialog((close) => (current) => (
      <AnswerDialog {...{ entity: current, action, answer, row, reply, close }} />
    ));
  };

  /** Says that rows are gone, and brings them back if that is wanted while it is said. */
  const offerUndo = async (told: Sentence, ids: readonly string[]) => {
    const key = crypto.randomUUID();
    let isAsked = false;
    const undo = async () => {
      if (isAsked) return;
      isAsked = true;
      message.destroy(key);
      await attempt(async () => {
        await adapter.restore?.(ref, ids, { idempotencyKey: key });
        void message.success(speak(({ t }) => t('已撤销删除')));
        await revalidate(entity.key);
      }, '操作失败');
    };
    void message.success({
      key,
      content: speak((words) => (
        <UndoResult label={words.t('撤销')} hint={words.t('撤销（Ctrl+Z）')} onUndo={() => void undo()}>
          {told(words)}
        </UndoResult>
      )),
      duration: undoFor,
    });
  };

  const remove = async (rows: readonly Row[], question = '确定将选择数据删除?') => {
    if (rows.length === 0) return void message.warning(speak(nothingChosen));
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
            const told: Sentence = (words) => resultText(words.t('删除成功'), { entity, rows, ...words });
            if (entity.operations.restore && adapter.restore) await offerUndo(told, ids);
            else void message.success(speak(told));
          }
          const moved = latest().onDeleted?.(ids) === true;
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
    const asked: Note = (words, answers) => (
      <AskedRecords
        question={askedText(words.t(question), { entity, action: adjusted, widgets, rows, answers }, words)}
        {...{ entity, rows, ...words }}
      />
    );
    if (adjusted) await askForm(adjusted, rows, asked, work);
    else await ask(asked, async () => void (await work()), { danger: true, answer: ({ t }) => t('删除') });
  };

  const exportAll = (format: ExportFormat | undefined) =>
    attempt(async () => {
      const query = latest().query ?? { page: 1, size: entity.list.size, search: {} };
      await exportList(tools, query, format);
    }, '导出失败');

  const importFile = () =>
    showDialog((close) => (current) => <ImportDialog entity={current} onClose={close} />);

  const compare = async (action: Action, rows: readonly Row[]) => {
    const { least, most } = compareLimits;
    if (rows.length < least || rows.length > most)
      return void message.warning(speak(({ t }) => t('请选择 {least} 至 {most} 条数据', { least, most })));
    await showDialog(
      (close) => (current) =>
        current.compare && (
          <CompareDialog
            {...{ entity: current, compare: current.compare, title: t(action.title), rows, close }}
          />
        ),
    );
  };

  const act = async (screenAction: ScreenAction, rows: readonly Row[]) => {
    const { action } = screenAction;
    if (!action) return;
    const plan = toBulkPlan(entity, screenAction, rows);
    const refused = ({ t, locale }: Words) => ({
      action: t(action.title),
      names: namesOf({ entity, rows: plan.refused, t, locale }),
    });
    if (plan.allowed.length === 0 && rows.length > 0) {
      return void message.warning(
        speak((words) => words.t('以下数据的状态不允许{action}：{names}', refused(words))),
      );
    }
    const ids = plan.allowed.map(idOf);
    if (hooks.beforeAct && (await hooks.beforeAct(action.name, plan.allowed, entity)) === false) return;
    const key = crypto.randomUUID();
    let reply: unknown;
    const readAgain = async () => {
      latest().onActed?.(ids);
      await revalidate(entity.key);
    };
    // what shows the answer is there before the server makes a secret that is told once
    if (action.answer) await fetchLate(answerDialog);
    const call = (answers?: Row) =>
      attempt(
        async () => {
          reply = await adapter.act?.(ref, action.name, answers ? { ids, form: answers } : { ids }, {
            idempotencyKey: key,
          });
          const { afterAct } = hooks;
          if (!hasTold(afterAct && (() => afterAct(action.name, plan.allowed, entity)))) {
            const told: Sentence = (words) => {
              const done = { entity, rows: plan.allowed, ...words };
              if (action.success !== undefined) return resultText(words.t(action.success), done);
              if (rows.length === 0) return words.t('操作成功');
              return resultText(doneWord(action.title, words), done, true);
            };
            void message.success(speak(told));
          }
          if (action.changesAccess) await adapter.renew?.();
          if (!action.answer) await readAgain();
        },
        '操作失败',
        answers !== undefined,
      );

    const left = plan.refused.length;
    const question = (words: Words, answers?: Row) => {
      const about = { entity, action, widgets, rows: plan.allowed, answers };
      const asked = action.confirm ? [askedText(words.t(action.confirm), about, words)] : [];
      if (left > 0)
        asked.push(
          words.t('其中 {n} 条的状态不允许{action}，将被跳过：{names}', { n: left, ...refused(words) }),
        );
      return asked.join(' ');
    };
    const isAsked = Boolean(action.confirm) || left > 0;
    const asked: Note = (words, answers) => (
      <AskedRecords question={question(words, answers)} rows={plan.allowed} {...{ entity, ...words }} />
    );
    // behind a form its records are not seen any more
    const note = rows.length > 0 ? asked : question;
    if (action.form && asksAbout(action.form, plan.allowed))
      await askForm(action, plan.allowed, isAsked ? note : undefined, call);
    else if (!isAsked) await call();
    else if (action.danger) {
      await ask(asked, async () => void (await call()), {
        danger: true,
        answer: (words) => words.t(action.title),
      });
    } else await ask(question, async () => void (await call()));
    if (reply === undefined || !action.answer) return;
    const read = showAnswer(action, plan.allowed[0], reply);
    await attempt(readAgain, '操作失败');
    await read;
    // what became of it elsewhere
    if (action.answer.as === 'handover') await attempt(readAgain, '操作失败');
  };

  /** Begins the next action with a record of another entity, whose dialogs are drawn over this screen. */
  const goOn = ({ action, row, ...other }: Next) =>
    createPerform({
      ...tools,
      ...other,
      latest: () => ({}),
      show: (draw) => show(draw && (() => draw(other.entity))),
    })(action, [row]);

  const perform = async (screenAction: ScreenAction, rows: readonly Row[]) => {
    const { action, name, confirm, format } = screenAction;
    if (action?.effect === 'compare') await compare(action, rows);
    else if (action?.effect === 'open') {
      await attempt(async () => {
        const [row] = rows;
        if (action.answer) {
          const read = action.to?.read;
          const asked = row === undefined ? {} : { id: idOf(row) };
          return showAnswer(action, row, read && (await adapter.read?.(ref, read, asked)));
        }
        const target = toTarget(entity, action, row);
        if (action.to?.focus && row) putFocus(tools, `${entity.key} ${idOf(row)}`);
        if (target?.page !== 'form')
          return openTarget({ adapter, href, navigate, openUrl }, entity, action, row, t);
        let next: Next | undefined;
        await showDialog((close) => () => (
          <TargetForm
            target={target}
            close={(found) => {
              next = found;
              close();
            }}
          />
        ));
        // what was added may have changed what it was added to
        await revalidate(entity.key);
        if (next) await goOn(next);
      }, '操作失败');
    } else if (action) {
      if (action.place.includes('bulk') && !action.place.includes('toolbar') && rows.length === 0) {
        void message.warning(speak(nothingChosen));
      } else {
        await act(screenAction, rows);
      }
    } else if (name === 'delete') await remove(rows, confirm);
    else if (name === 'importRows') await importFile();
    else if (name === 'export') {
      // nothing is asked before what harms nothing, unless a schema has it so
      if (confirm === undefined) await exportAll(format);
      else
        await ask(
          (words) => askedText(words.t(confirm), { entity, widgets, rows }, words),
          async () => void (await exportAll(format)),
        );
    }
  };

  return perform;
}
