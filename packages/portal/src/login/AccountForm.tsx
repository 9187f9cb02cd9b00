import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { isReplyError } from '@isp/request';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tell } from '../language/tell.tsx';
import { useSession } from '../PortalContext.ts';
import { useCaptcha } from '../session/useCaptcha.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { useSubmit } from './useSubmit.ts';

interface Values {
  readonly username: string;
  readonly password: string;
  readonly newPassword?: string;
  readonly code?: string;
}

/** Which field an error of the server belongs to. @see R5.08 */
const fieldOfError: Readonly<Record<string, keyof Values>> = {
  CAPTCHA_EMPTY: 'code',
  CAPTCHA_WRONG: 'code',
  CAPTCHA_EXPIRED: 'code',
  LOGIN_FAILED: 'password',
  USER_DISABLED: 'username',
  PASSWORD_CHANGE_REQUIRED: 'newPassword',
  PASSWORD_RULE: 'newPassword',
};

/** Account and password, with the picture code while the platform asks for one. @see R4.03, R3.10 */
export function AccountForm({ withCaptcha }: { readonly withCaptcha: boolean }) {
  const { t } = useTranslation();
  const session = useSession();
  const [form] = Form.useForm<Values>();
  const captcha = useCaptcha(withCaptcha);
  const [refusal, setRefusal] = useState<string>();
  /** Their password was reset: it opens nothing but the choice of another. */
  const [mustChange, setMustChange] = useState(false);
  const { isBusy, run } = useSubmit();

  const handleFinish = ({ username, password, newPassword, code }: Values) =>
    run(async () => {
      setRefusal(undefined);
      try {
        await session.signIn({
          username: username.trim(),
          password,
          ...(mustChange && newPassword && { newPassword }),
          ...(withCaptcha && { captchaKey: captcha.key, captchaCode: code?.trim() }),
        });
      } catch (error) {
        // a code is good for one try; a new value takes the error of its field with it, so it comes first
        form.setFieldValue('code', undefined);
        captcha.renew();
        showRefusal(error);
      }
    });

  function showRefusal(error: unknown) {
    const message = error instanceof Error ? error.message : t('登录失败，请稍后重试');
    const field = isReplyError(error) ? fieldOfError[error.errCode ?? ''] : undefined;
    if (field === 'newPassword') setMustChange(true);
    if (field) form.setFields([{ name: field, errors: [message] }]);
    else setRefusal(message);
  }

  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={handleFinish}
      disabled={isBusy}
    >
      {refusal !== undefined && <Alert type="error" showIcon title={refusal} className="portal-refusal" />}
      <Form.Item name="username" label={t('账号')} rules={[{ required: true, message: tell('请输入账号') }]}>
        <Input prefix={<UserOutlined />} autoComplete="username" maxLength={64} autoFocus />
      </Form.Item>
      <Form.Item name="password" label={t('密码')} rules={[{ required: true, message: tell('请输入密码') }]}>
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={128} />
      </Form.Item>
      {mustChange && (
        <Form.Item
          name="newPassword"
          label={t('新密码')}
          extra={t('8 到 128 个字符，不能是常见密码')}
          rules={[{ required: true, message: tell('请输入新密码') }]}
        >
          <Input.Password prefix={<LockOutlined />} autoComplete="new-password" maxLength={128} autoFocus />
        </Form.Item>
      )}
      {withCaptcha && <CaptchaField captcha={captcha} />}
      <Button type="primary" htmlType="submit" block loading={isBusy} disabled={false}>
        {t('登录')}
      </Button>
    </Form>
  );
}
