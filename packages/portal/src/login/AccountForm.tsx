import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from './CaptchaField.tsx';
import { LoginField } from './LoginField.tsx';
import { LoginInput } from './LoginInput.tsx';
import { LazyOutcome } from './lazyOutcome.tsx';
import { useAccountSignIn } from './useAccountSignIn.ts';

/** Draws the fields for account and password, and the field for the captcha if the platform requires it. */
export function AccountForm({ withCaptcha }: { readonly withCaptcha: boolean }) {
  const { t } = useTranslation();
  const { captcha, errors, handleSubmit, inputOf, isBusy, mustChange, refusal } =
    useAccountSignIn(withCaptcha);
  return (
    <form noValidate onSubmit={handleSubmit}>
      {refusal !== undefined && <LazyOutcome text={refusal} />}
      <LoginField name="username" label={t('账号')} error={errors.username}>
        {(control) => (
          <LoginInput
            {...control}
            {...inputOf('username')}
            icon={<UserOutlined aria-hidden />}
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
            icon={<LockOutlined aria-hidden />}
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
              icon={<LockOutlined aria-hidden />}
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
