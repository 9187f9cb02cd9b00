import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { NoticeText, ToNotice, Words } from './notice.tsx';
import type { ShowNotice } from './showNotice.tsx';

/**
 * Asks a question before an action. `title` is the heading, `answer` the text of the confirming button, for a
 * destructive action its name.
 * The dialog stays busy until the action has settled, and ignores further clicks.
 */
export type Confirm = (
  question: NoticeText,
  work: () => Promise<void>,
  options?: { title?: (words: Words) => string; danger?: boolean; answer?: NoticeText },
) => Promise<void>;

const usualTitle = ({ t }: Words): string => t('提示');
const usualAnswer = ({ t }: Words): string => t('确定');

/** The question dialog of every screen. */
export const createConfirm =
  (showNotice: ShowNotice, toNotice: ToNotice): Confirm =>
  (question, work, { title = usualTitle, danger = false, answer = usualAnswer } = {}) =>
    new Promise((resolve) => {
      showNotice(({ modal }) =>
        modal.confirm({
          className: 'common_dialog',
          title: toNotice(title),
          content: toNotice((words) => <Question name={title(words)}>{question(words)}</Question>),
          okText: toNotice(answer),
          cancelText: toNotice(({ t }) => t('取消')),
          okButtonProps: { danger },
          // a click beside the dialog is not an answer
          mask: { closable: false },
          onOk: work,
          onCancel: () => undefined,
          afterClose: resolve,
        }),
      );
    });

/**
 * Gives the dialog around it an accessible name, and the question as its description. antd's own `aria-labelledby`
 * points at a hidden title, by an id that all dialogs share in tests, and antd sets no description.
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
