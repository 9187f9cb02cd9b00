import { Alert, Button, Form, Input, type InputRef, Modal } from 'antd';
import { type RefObject, useId, useRef, useState } from 'react';
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
  /** Locks the screen with the password of before. @defaultValue there is none: the dialog asks for a password */
  readonly onRelock?: (() => Promise<void>) | undefined;
  readonly onCancel: () => void;
}

interface Values {
  readonly password: string;
  readonly again: string;
}

/**
 * Draws a dialog that explains what the lock does, and locks with the password of before. Without one, and to change it,
 * it asks for a password twice.
 *
 * @example
 * <LockDialog open onLock={async (password) => localStorage.setItem('lock', JSON.stringify(await createLockVerifier(password)))} onCancel={() => {}} />
 */
export function LockDialog({ open, onLock, onRelock, onCancel }: LockDialogProps) {
  const t = useText();
  const id = useId();
  const input = useRef<InputRef>(null);
  const { forget, hasFailed, isBusy, run } = useTry();
  const [isChanging, setChanging] = useState(false);
  const again = isChanging ? undefined : onRelock;

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
      afterClose={() => {
        forget();
        setChanging(false);
      }}
      onCancel={onCancel}
    >
      <Form<Values>
        name={id}
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) => run(again ?? (() => onLock(password)))}
      >
        <Form.Item>
          <Alert
            type="info"
            showIcon
            title={t('锁屏只遮住屏幕上的内容，不是访问控制。长时间离开请退出登录。')}
            description={
              again && (
                <>
                  {t('解锁用上次设置的锁屏密码。')}
                  <Button type="link" size="small" onClick={() => setChanging(true)}>
                    {t('更换密码')}
                  </Button>
                </>
              )
            }
          />
        </Form.Item>
        {again ? null : <PasswordFields input={input} />}
        {hasFailed ? <Alert type="error" showIcon title={t('锁屏失败，请重试')} /> : null}
      </Form>
    </Modal>
  );
}

/** Draws the fields of a new password. */
function PasswordFields({ input }: { readonly input: RefObject<InputRef | null> }) {
  const t = useText();
  const toNotice = useNotice();
  return (
    <>
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
    </>
  );
}
