import { UserOutlined } from '@ant-design/icons';
import { Alert, Avatar, Button, Flex, Form, Input, type InputRef } from 'antd';
import { useId, useRef } from 'react';
import { isPictureUrl } from '../link/isPictureUrl.ts';
import { useNotice } from '../provider/useNotice.tsx';
import { useText } from '../provider/useText.ts';
import { Clock } from './Clock.tsx';
import { LockStyles } from './LockStyles.ts';
import { lockPasswordRules } from './lockPasswordRules.ts';
import { useUnlocking } from './useUnlocking.ts';

export interface LockScreenProps {
  /** Nickname of the user. */
  readonly name: string;
  /** Address of the user's picture. For any other text the default avatar is shown. */
  readonly avatar: string;
  /** Resolves with true if the password was right. */
  readonly onUnlock: (password: string) => Promise<boolean>;
  readonly onSignOut: () => Promise<void>;
  /**
   * Number of wrong passwords that are still allowed. Pass it if the host counts the tries, so that a reload does
   * not reset the count.
   *
   * @defaultValue 5, counted down by this component
   */
  readonly triesLeft?: number;
}

interface Values {
  readonly password: string;
}

/**
 * Draws the lock screen. The lock password removes it; signing out is possible without a password. After five wrong
 * passwords the user is signed out automatically. The lock only hides the screen and does not protect data.
 *
 * @example
 * <LockScreen name="林文" avatar="" onUnlock={async (password) => password === '1234'} onSignOut={async () => {}} />
 */
export function LockScreen({ name, avatar, onUnlock, onSignOut, triesLeft }: LockScreenProps) {
  const t = useText();
  const toNotice = useNotice();
  const id = useId();
  const [form] = Form.useForm<Values>();
  const input = useRef<InputRef>(null);
  const { busy, hasFailed, left, signOut, unlock, wrong } = useUnlocking({
    onUnlock,
    onSignOut,
    triesLeft,
    onRefused(message) {
      form.setFields([{ name: 'password', value: '', errors: [message] }]);
      input.current?.focus();
    },
  });

  return (
    <main className="isp-shell-lock">
      <LockStyles />
      <Clock />
      <div className="isp-shell-lock-card">
        <Avatar
          size={80}
          icon={<UserOutlined aria-hidden />}
          alt=""
          {...(isPictureUrl(avatar) && { src: avatar })}
        />
        <h1 className="isp-shell-lock-name" title={name}>
          {name}
        </h1>
        <Form
          name={id}
          form={form}
          onFinish={({ password }) => unlock(password)}
          requiredMark={false}
          disabled={left <= 0}
        >
          <Form.Item
            name="password"
            validateTrigger="onSubmit"
            rules={lockPasswordRules(toNotice)}
            extra={wrong > 0 && left > 0 ? t('再输错 {count} 次将退出登录', { count: left }) : undefined}
          >
            <Input.Password
              ref={input}
              size="large"
              autoFocus
              autoComplete="off"
              aria-label={t('锁屏密码')}
              placeholder={t('请输入锁屏密码')}
            />
          </Form.Item>
          <Flex vertical gap="small">
            <Button type="primary" htmlType="submit" size="large" block loading={busy === 'unlock'}>
              {t('解锁')}
            </Button>
            <Button
              type="text"
              block
              disabled={busy === 'unlock'}
              loading={busy === 'sign out'}
              onClick={() => void signOut()}
            >
              {t('退出登录')}
            </Button>
            {hasFailed ? <Alert type="error" showIcon title={t('退出登录失败，请重试')} /> : null}
          </Flex>
        </Form>
      </div>
    </main>
  );
}
