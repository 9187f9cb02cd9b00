import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { isReplyError } from '@isp/request';
import { Button } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tell } from '../language/tell.tsx';
import { useSession } from '../PortalContext.ts';
import { useCaptcha } from '../session/useCaptcha.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { LoginField } from './LoginField.tsx';
import { LoginInput } from './LoginInput.tsx';
import { LateOutcome } from './lateOutcome.tsx';
import { useSubmit } from './useSubmit.ts';

const empty = { username: '', password: '', newPassword: '', code: '' };
type Name = keyof typeof empty;

const missing: Readonly<Record<Name, string>> = {
  username: '请输入账号',
  password: '请输入密码',
  newPassword: '请输入新密码',
  code: '验证码不能为空',
};

/** Which field an error of the server belongs to. @see R5.08 */
const fieldOfError: Readonly<Record<string, Name>> = {
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
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<Name, ReactNode>>>({});
  const captcha = useCaptcha(withCaptcha);
  const [refusal, setRefusal] = useState<string>();
  /** Their password was reset: it opens nothing but the choice of another. */
  const [mustChange, setMustChange] = useState(false);
  const { isBusy, run } = useSubmit();

  const asked: readonly Name[] = [
    'username',
    'password',
    ...(mustChange ? (['newPassword'] as const) : []),
    ...(withCaptcha ? (['code'] as const) : []),
  ];
  const orMissing = (name: Name, value: string) => (value === '' ? tell(missing[name]) : undefined);
  const setError = (name: Name, error: ReactNode) => setErrors((old) => ({ ...old, [name]: error }));
  const inputOf = (name: Name) => ({
    value: values[name],
    disabled: isBusy,
    onChange: (value: string) => {
      setValues((old) => ({ ...old, [name]: value }));
      setError(name, orMissing(name, value));
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setErrors(Object.fromEntries(asked.map((name) => [name, orMissing(name, values[name])])));
    if (asked.every((name) => values[name] !== '')) void run(send);
  }

  async function send() {
    const { username, password, newPassword, code } = values;
    setRefusal(undefined);
    try {
      await session.signIn({
        username: username.trim(),
        password,
        ...(mustChange && { newPassword }),
        ...(withCaptcha && { captchaKey: captcha.key, captchaCode: code.trim() }),
      });
    } catch (error) {
      // a code is good for one try
      setValues((old) => ({ ...old, code: '' }));
      captcha.renew();
      showRefusal(error);
    }
  }

  function showRefusal(error: unknown) {
    const message = error instanceof Error ? error.message : t('登录失败，请稍后重试');
    const field = isReplyError(error) ? fieldOfError[error.errCode ?? ''] : undefined;
    if (field === 'newPassword') setMustChange(true);
    if (field) setError(field, message);
    else setRefusal(message);
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      {refusal !== undefined && <LateOutcome text={refusal} />}
      <LoginField name="username" label={t('账号')} error={errors.username}>
        {(control) => (
          <LoginInput
            {...control}
            {...inputOf('username')}
            icon={<UserOutlined />}
            autoComplete="username"
            maxLength={64}
            autoFocus
          />
        )}
      </LoginField>
      <LoginField name="password" label={t('密码')} error={errors.password}>
        {(control) => (
          <LoginInput
            isSecret
            {...control}
            {...inputOf('password')}
            icon={<LockOutlined />}
            autoComplete="current-password"
            maxLength={128}
          />
        )}
      </LoginField>
      {mustChange && (
        <LoginField
          name="newPassword"
          label={t('新密码')}
          error={errors.newPassword}
          hint={t('8 到 128 个字符，不能是常见密码')}
        >
          {(control) => (
            <LoginInput
              isSecret
              {...control}
              {...inputOf('newPassword')}
              icon={<LockOutlined />}
              autoComplete="new-password"
              maxLength={128}
              autoFocus
            />
          )}
        </LoginField>
      )}
      {withCaptcha && <CaptchaField captcha={captcha} error={errors.code} input={inputOf('code')} />}
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {t('登录')}
      </Button>
    </form>
  );
}
