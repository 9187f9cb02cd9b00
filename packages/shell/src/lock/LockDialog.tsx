import { Alert, Form, Input, type InputRef, Modal } from 'antd';
import { useId, useRef } from 'react';
import { useNotice } from '../provider/useNotice.tsx';
import { useText } from '../provider/useText.ts';
import { useTry } from '../tries/useTry.ts';
import { lockPasswordRules } from './lockPasswordRules.ts';

export interface LockDialogProps {
  readonly open: boolean;
  /**
   * Locks the screen with this password. The dialog is busy until the promise settles. If locking fails, the dialog
   * stays open.
   */
  readonly onLock: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

interface Values {
  readonly password: string;
  readonly again: string;
}

/**
 * Draws a dialog in which the user types the lock password twice. It explains that the lock only hides the screen
 * and does not protect data.
 *
 * @example
 * <LockDialog open onLock={async (password) => localStorage.setItem('lock', JSON.stringify(await createLockVerifier(password)))} onCancel={() => {}} />
 */
export function LockDialog({ open, onLock, onCancel }: LockDialogProps) {
  const t = useText();
  const toNotice = useNotice();
  const id = useId();
  const input = useRef<InputRef>(null);
  const { forget, hasFailed, isBusy, run } = useTry();

  return (
    <Modal
      open={open}
      width={440}
      title={t('锁屏')}
      okText={t('锁定')}
      cancelText={t('取消')}
      okButtonProps={{ htmlType: 'submit', form: id }}
      confirmLoading={isBusy}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      keyboard={!isBusy}
      // The fields are removed when the dialog closes, so that they do not keep the password.
      destroyOnHidden
      mask={{ closable: false }}
      // antd focuses the dialog when it opens. The focus is moved to the field.
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      afterClose={forget}
      onCancel={onCancel}
    >
      <Form<Values>
        name={id}
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) => run(() => onLock(password))}
      >
        <Form.Item>
          <Alert
            type="info"
            showIcon
            title={t('锁屏只遮住屏幕上的内容，不是访问控制。长时间离开请退出登录。')}
          />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('锁屏密码')}
          validateTrigger="onSubmit"
          rules={lockPasswordRules(toNotice)}
        >
          <Input.Password ref={input} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="again"
          label={t('确认密码')}
          validateTrigger="onSubmit"
          dependencies={['password']}
          rules={[
            ({ getFieldValue }) => ({
              message: toNotice('两次输入的密码不一致'),
              async validator(_, value: string | undefined) {
                if ((value ?? '') !== (getFieldValue('password') ?? '')) throw new Error('not the same');
              },
            }),
          ]}
        >
          <Input.Password autoComplete="off" />
        </Form.Item>
        {hasFailed ? <Alert type="error" showIcon title={t('锁屏失败，请重试')} /> : null}
      </Form>
    </Modal>
  );
}
