import { lazyPart, onDemand } from '@isp/kit/react';
import type { Row } from '@isp/schema';
import { areaOf } from '../context/context.ts';
import { createConfirm } from '../context/createConfirm.tsx';
import { offerUndo } from '../context/offerUndo.tsx';
import { putFocus } from '../context/putFocus.ts';
import type { ActionPorts, Perform } from '../core/actions/actionPorts.ts';
import { createPerform } from '../core/actions/performAction.ts';
import { safeUrl } from '../core/safeUrl.ts';
import { fetchLazy } from '../kit/fetchLazy.ts';
import { openUrl } from '../kit/openUrl.ts';
import type { OpenForm } from './ActionFormDialog.tsx';
import type { ActionTools, DrawDialog } from './actionTools.ts';
import { exportList } from './exportList.tsx';
import { toNoticeText, toQuestion, toQuestionTitle } from './noticeText.tsx';
import type { Next } from './TargetForm.tsx';

// the form is loaded only by an action that has a form; the button of the action is busy while the form loads
const ActionFormDialog = lazyPart(
  onDemand(() => import('./ActionFormDialog.tsx')),
  (module) => module.ActionFormDialog,
);
const answerDialog = onDemand(() => import('./AnswerDialog.tsx'));
const AnswerDialog = lazyPart(answerDialog, (module) => module.AnswerDialog);
const CompareDialog = lazyPart(
  onDemand(() => import('../compare/CompareDialog.tsx')),
  (module) => module.CompareDialog,
);
const TargetForm = lazyPart(
  onDemand(() => import('./TargetForm.tsx')),
  (module) => module.TargetForm,
);
const ImportDialog = lazyPart(
  onDemand(() => import('../import/ImportDialog.tsx')),
  (module) => module.ImportDialog,
);

/**
 * Performs actions on a screen. This module is loaded when an action is pressed for the first time, so screens that
 * are only read never load it.
 */
export const performOnScreen = (tools: ActionTools): Perform =>
  createPerform({
    ...{ entity: tools.entity, adapter: tools.adapter, hooks: tools.hooks, latest: tools.latest },
    readAgain: tools.revalidate,
    notifyFailure: tools.showError,
    ...toVoice(tools),
    ...toDialogs(tools),
    ...toNavigation(tools),
  });

/** Returns the functions with which the running action shows messages and asks questions. */
function toVoice(
  tools: ActionTools,
): Pick<ActionPorts, 'ask' | 'askForm' | 'notify' | 'offerUndo' | 'exportRows'> {
  const { entity, showNotice, toNotice, widgets } = tools;
  const ask = createConfirm(showNotice, toNotice);
  return {
    ask(question, work) {
      const { answer, danger } = question;
      const asked = toQuestion(entity, widgets, question);
      return ask(
        (words) => asked(words),
        async () => void (await work()),
        { title: toQuestionTitle(entity, question), danger, answer: ({ t }) => t(answer) },
      );
    },
    askForm(action, rows, question, call) {
      const note = question && toQuestion(entity, widgets, question);
      return showDialog(tools, (close) => {
        const form: OpenForm = {
          ...{ action, call, close, rows },
          note: note && ((answers) => toNotice((words) => note(words, answers))),
        };
        return (current) => <ActionFormDialog entity={current} form={form} />;
      });
    },
    notify: (tone, notice) =>
      showNotice(({ message }) => message[tone](toNotice(toNoticeText(entity, notice)))),
    offerUndo: (notice, undo) => offerUndo(showNotice, toNotice, toNoticeText(entity, notice), undo),
    exportRows: (query, file) => exportList(tools, query, file),
  };
}

/** Returns the functions with which the running action opens dialogs over the screen. */
function toDialogs(
  tools: ActionTools,
): Pick<
  ActionPorts,
  'prepareAnswer' | 'showAnswer' | 'leaveToPortal' | 'importRows' | 'compare' | 'openForm'
> {
  const { t } = tools;
  return {
    prepareAnswer: async () => void (await fetchLazy(answerDialog)),
    async showAnswer(action, row, reply) {
      const { answer } = action;
      if (!answer) return;
      if (answer.as === 'file') return (await import('./saveAnswer.ts')).saveAnswer(reply);
      await showDialog(tools, (close) => (current) => (
        <AnswerDialog {...{ entity: current, action, answer, row, reply, close }} />
      ));
    },
    async leaveToPortal(action, rows, form) {
      const { adapter, entity, extensions, latest, navigate, revalidate } = tools;
      let close: () => void = () => undefined;
      await extensions.find(
        'actions',
        entity.key,
        action.name,
      )?.({
        ...{ adapter, entity, form, navigate, rows, t },
        query: latest().query,
        reload: () => revalidate(entity.key),
        show: (dialog) =>
          showDialog(tools, (done) => {
            close = done;
            return () => dialog;
          }),
        close: () => close(),
      });
    },
    importRows: () =>
      showDialog(tools, (close) => (current) => <ImportDialog entity={current} onClose={close} />),
    compare: (action, rows) =>
      showDialog(
        tools,
        (close) => (current) =>
          current.compare && (
            <CompareDialog
              {...{ entity: current, compare: current.compare, title: t(action.title), rows, close }}
            />
          ),
      ),
    async openForm(target) {
      // the screen stays visible while the area loads, and also if the area cannot be loaded
      await fetchLazy(areaOf(tools.areas, target.entity));
      let next: Next | undefined;
      await showDialog(tools, (close) => () => (
        <TargetForm
          target={target}
          close={(found) => {
            next = found;
            close();
          }}
        />
      ));
      return next && (() => goOn(tools, next as Next));
    },
  };
}

/**
 * Runs the next action on a record that was just added, which may be of another entity. The dialogs of this action
 * are drawn over the current screen.
 */
const goOn = (tools: ActionTools, { action, row, ...other }: Next) =>
  performOnScreen({
    ...{ ...tools, ...other },
    latest: () => ({}),
    show: (draw) => tools.show(draw && (() => draw(other.entity))),
  })(action, [row as Row]);

/** Returns the functions with which the running action moves the focus or navigates. */
function toNavigation(tools: ActionTools): Pick<ActionPorts, 'focus' | 'navigate' | 'hasScreen' | 'openUrl'> {
  const { entity, hasScreen, navigate } = tools;
  return {
    focus: (id) => putFocus(tools, `${entity.key} ${id}`),
    navigate,
    hasScreen,
    openUrl(url) {
      const safe = safeUrl(url);
      return (safe !== undefined && tools.openUrl?.(safe)) || openUrl(safe);
    },
  };
}

/** Shows a dialog. The promise resolves when the dialog is closed. */
const showDialog = ({ show }: ActionTools, toDraw: (close: () => void) => DrawDialog) =>
  new Promise<void>((resolve) => {
    show(
      toDraw(() => {
        show(undefined);
        resolve();
      }),
    );
  });
