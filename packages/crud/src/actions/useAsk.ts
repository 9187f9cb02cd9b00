import { App } from 'antd';
import { useMemo } from 'react';
import type { Text } from '../provider/useText.ts';

/** Asks before something is done; the dialog stays busy until it is, and further clicks do nothing. */
export type Ask = (
  question: string,
  work: () => Promise<void>,
  options?: { danger?: boolean },
) => Promise<void>;

/** The question dialog of every screen. @see R5.12, R9.06 */
export function useAsk(t: Text): Ask {
  const { modal } = App.useApp();
  return useMemo(
    () =>
      (question, work, { danger = false } = {}) =>
        new Promise((resolve) => {
          modal.confirm({
            className: 'common_dialog',
            title: t('提示'),
            content: question,
            okText: t('确定'),
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
