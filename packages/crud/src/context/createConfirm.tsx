import { ExclamationCircleFilled } from '@ant-design/icons';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { NoticeText, ToNotice, Words } from './notice.tsx';
import type { ShowNotice } from './showNotice.tsx';

/**
 * Asks a question before an action. `title` is the heading. `answer` is the text of the confirming button, which is
 * the name of the action if the action destroys something. The dialog stays busy until the action has settled, and
 * ignores further clicks.
 */
export type Confirm = (
  question: NoticeText,
  work: () => Promise<void>,
  options?: { title?: (words: Words) => string; danger?: boolean; answer?: NoticeText },
) => Promise<void>;

const usualTitle = ({ t }: Words): string => t('提示');
const usualAnswer = ({ t }: Words): string => t('确定');

/** Creates the function with which every screen asks questions in a dialog. */
export const createConfirm =
  (showNotice: ShowNotice, toNotice: ToNotice): Confirm =>
  (question, work, { title = usualTitle, danger = false, answer = usualAnswer } = {}) =>
    new Promise((resolve) => {
      showNotice(({ modal }) =>
        modal.confirm({
          className: 'common_dialog',
          icon: <ExclamationCircleFilled aria-hidden />,
          title: toNotice(title),
          content: toNotice((words) => <Question name={title(words)}>{question(words)}</Question>),
          okText: toNotice(answer),
          cancelText: toNotice(({ t }) => t('取消')),
          okButtonProps: { danger },
          // a click outside the dialog is not an answer, so it does not close the dialog
          mask: { closable: false },
          onOk: work,
          onCancel: () => undefined,
          afterClose: resolve,
        }),
      );
    });

/**
 * Gives the dialog around the question an accessible name, and uses the question as the dialog's description.
 * antd's `aria-labelledby` refers to a title by an id that all dialogs share in tests, and antd sets no
 * description.
 */
function Question({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = root.current?.closest('[role=dialog]');
    dialog?.removeAttribute('aria-labelledby');
    dialog?.setAttribute('aria-label', name);
    dialog?.setAttribute('aria-describedby', id);
  }, [id, name]);
  return (
    <div ref={root} id={id}>
      {children}
    </div>
  );
}
