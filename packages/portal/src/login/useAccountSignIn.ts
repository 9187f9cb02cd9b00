import { isReplyError } from '@isp/request';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../context/PortalContext.ts';
import { notice } from '../language/notice.tsx';
import { useCaptcha } from '../parts/useCaptcha.ts';
import { useSubmit } from './useSubmit.ts';

const empty = { username: '', password: '', newPassword: '', code: '' };
type Name = keyof typeof empty;

const missing: Readonly<Record<Name, string>> = {
  username: '请输入账号',
  password: '请输入密码',
  newPassword: '请输入新密码',
  code: '验证码不能为空',
};

/** Field that shows an error, by error code of the server. */
const fieldOfError: Readonly<Record<string, Name>> = {
  CAPTCHA_EMPTY: 'code',
  CAPTCHA_WRONG: 'code',
  CAPTCHA_EXPIRED: 'code',
  LOGIN_FAILED: 'password',
  USER_DISABLED: 'username',
  PASSWORD_CHANGE_REQUIRED: 'newPassword',
  PASSWORD_RULE: 'newPassword',
};

/** Returns the state of the sign-in form: values, errors, captcha, and the function that submits it. */
export function useAccountSignIn(withCaptcha: boolean) {
  const { t } = useTranslation();
  const session = useSession();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<Name, ReactNode>>>({});
  const captcha = useCaptcha(withCaptcha);
  const [refusal, setRefusal] = useState<string>();
  /** True if an administrator has reset the password, so that the user must set a new one when signing in. */
  const [mustChange, setMustChange] = useState(false);
  const { isBusy, run } = useSubmit();

  const asked: readonly Name[] = [
    'username',
    'password',
    ...(mustChange ? (['newPassword'] as const) : []),
    ...(withCaptcha ? (['code'] as const) : []),
  ];
  const orMissing = (name: Name, value: string) => (value === '' ? notice(missing[name]) : undefined);
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
      // A captcha code can be used for one attempt only, so the field is cleared and a new picture is loaded.
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

  return { captcha, errors, handleSubmit, inputOf, isBusy, mustChange, refusal };
}
