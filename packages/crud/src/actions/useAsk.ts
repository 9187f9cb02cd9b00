import { App } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { Text } from '../provider/useText.ts';

/**
 * Asks before something is done; `answer` is the word of what will be done, said on a button that destroys. The dialog
 * stays busy until it is done, and further clicks do nothing.
 */
export type Ask = (
  question: ReactNode,
  work: () => Promise<void>,
  options?: { danger?: boolean; answer?: string },
) => Promise<void>;

/** The question dialog of every screen. @see R5.12, R9.06 */
export function useAsk(t: Text): Ask {
  const { modal } = App.useApp();
  return useMemo(
    () =>
      (question, work, { danger = false, answer } = {}) =>
        new Promise((resolve) => {
          modal.confirm({
            className: 'common_dialog',
            title: t('提示'),
            content: question,
            okText: answer ?? t('确定'),
            cancelText: t('取消'),
            okButtonProps: { danger },
            // a click beside the dialog is not an answer
            mask: { closable: false },
            onOk: work,
            onCancel: () => undefined,
            afterClose: resolve,
          });
        }),
    [modal, t],
  );
}
