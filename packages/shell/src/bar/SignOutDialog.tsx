import { Alert, Modal } from 'antd';
import { useText } from '../provider/useText.ts';
import { useTry } from '../tries/useTry.ts';

export interface SignOutDialogProps {
  readonly open: boolean;
  readonly onCancel: () => void;
  readonly onSignOut: () => Promise<void>;
}

/**
 * Draws the dialog that asks for a confirmation before signing out. If signing out fails, the dialog shows the
 * error and stays open.
 */
export function SignOutDialog({ open, onCancel, onSignOut }: SignOutDialogProps) {
  const t = useText();
  const { forget, hasFailed, isBusy, run } = useTry();
  const handleOk = () =>
    run(async () => {
      await onSignOut();
      onCancel();
    });

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
      afterClose={forget}
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
