import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { NoticeText, ToNotice, Words } from './notice.tsx';
import type { ShowNotice } from './showNotice.tsx';

/**
 * Asks a question before an action. `answer` is the text of the confirming button, for a destructive action its name.
 * The dialog stays busy until the action has settled, and ignores further clicks.
 */
export type Confirm = (
  question: NoticeText,
  work: () => Promise<void>,
  options?: { danger?: boolean; answer?: NoticeText },
) => Promise<void>;

/** The question dialog of every screen. */
export const createConfirm =
  (showNotice: ShowNotice, toNotice: ToNotice): Confirm =>
  (question, work, { danger = false, answer = (words: Words) => words.t('确定') } = {}) =>
    new Promise((resolve) => {
      showNotice(({ modal }) =>
        modal.confirm({
          className: 'common_dialog',
          title: toNotice(({ t }) => t('提示')),
          content: toNotice((words) => <Question name={words.t('提示')}>{question(words)}</Question>),
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
