import { useTranslation } from 'react-i18next';
import { LazyOutcome } from './lazyOutcome.tsx';

/** Draws help for a user that has forgotten the password. */
export function ForgottenHelp({ hasPhone }: { readonly hasPhone: boolean }) {
  const { t } = useTranslation();
  const text = hasPhone
    ? t('可以用手机验证码登录；也可以请管理员重置密码，再用重置后的密码登录。')
    : t('请管理员重置密码，再用重置后的密码登录。');
  return <LazyOutcome type="info" text={text} />;
}
