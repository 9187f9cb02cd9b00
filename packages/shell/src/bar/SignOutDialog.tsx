import { Alert, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../texts/useText.ts';

export interface SignOutDialogProps {
  readonly open: boolean;
  readonly onCancel: () => void;
  readonly onSignOut: () => Promise<void>;
}

/** Asks before it signs out; says so when that failed, and stays for another try. @see R2.30, R9.05 */
export function SignOutDialog({ open, onCancel, onSignOut }: SignOutDialogProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // two clicks may come before the button is drawn busy
  const isRunning = useRef(false);

  async function handleOk() {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailed(false);
    try {
      await onSignOut();
      onCancel();
    } catch {
      setFailed(true);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return (
    <Modal
      open={open}
      width={532}
      title={t('确定退出登录吗?')}
      okText={t('确定')}
      cancelText={t('取消')}
      confirmLoading={isBusy}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      keyboard={!isBusy}
      mask={{ closable: false }}
      afterClose={() => setFailed(false)}
      onOk={() => void handleOk()}
      onCancel={onCancel}
    >
      {hasFailed ? (
        <Alert type="error" showIcon title={t('退出登录失败，请重试')} />
      ) : (
        <p>{t('退出后需要重新登录才能继续使用。')}</p>
      )}
    </Modal>
  );
}
