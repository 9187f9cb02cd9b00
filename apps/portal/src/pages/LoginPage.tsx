import { Alert, App, Button, Card, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Brand } from '../frame/Brand.tsx';
import { Footer } from '../frame/Footer.tsx';
import { Preferences } from '../frame/Preferences.tsx';
import { tell } from '../language/tell.tsx';
import { AccountForm } from '../login/AccountForm.tsx';
import { ExternalForm } from '../login/ExternalForm.tsx';
import { PhoneForm } from '../login/PhoneForm.tsx';
import { RegisterForm } from '../login/RegisterForm.tsx';
import { landingPath } from '../routes/landingPath.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { safeRedirect } from '../session/safeRedirect.ts';
import { PageTitle } from '../settings/PageTitle.tsx';
import { useSettings } from '../settings/SettingsContext.ts';
import { Loading } from './Loading.tsx';

/** Account, phone, third party, single sign-on, and a new account. @see R4.03, R2.29 */
export default function LoginPage() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { status } = useSessionState();
  const [search] = useSearchParams();
  const settings = useSettings();
  const [isRegistering, setRegistering] = useState(false);
  const wanted = safeRedirect(search.get('redirect'), import.meta.env.BASE_URL, window.location.origin);

  if (status === 'ready') return <Navigate to={wanted ?? landingPath} replace />;

  function handleRegistered(account: string) {
    setRegistering(false);
    void message.success(tell('注册成功，请使用 {{account}} 登录', { account }));
  }

  // a platform that cannot say so asks for a code
  const withCaptcha = settings?.['login.captcha'] !== 'false';
  const modes = settings && [
    { key: 'account', label: t('账号登录'), children: <AccountForm withCaptcha={withCaptcha} /> },
    ...(settings['login.sms'] === 'true'
      ? [{ key: 'phone', label: t('手机登录'), children: <PhoneForm /> }]
      : []),
    {
      key: 'social',
      label: t('第三方登录'),
      children: <ExternalForm mode="SOCIAL" note={t('使用已绑定的第三方账号登录。')} wanted={wanted} />,
    },
    {
      key: 'sso',
      label: t('单点登录'),
      children: (
        <ExternalForm mode="SSO" note={t('前往统一认证中心登录，完成后自动返回。')} wanted={wanted} />
      ),
    },
  ];

  return (
    <main className="portal-login">
      <PageTitle names={[t('登录')]} />
      <div className="portal-login-bar">
        <Preferences />
      </div>
      <Card className="portal-login-card">
        <h1 className="portal-login-title">
          <Link to="/">
            <Brand />
          </Link>
        </h1>
        {search.has('error') && (
          <Alert type="error" showIcon title={t('外部登录未完成，请重试')} className="portal-refusal" />
        )}
        {isRegistering && <RegisterForm onRegistered={handleRegistered} />}
        {!isRegistering &&
          (modes ? (
            <Tabs
              centered
              destroyOnHidden
              tabBarGutter={20}
              defaultActiveKey={settings?.['login.mode'] === 'oauth2' ? 'sso' : 'account'}
              items={modes}
            />
          ) : (
            <Loading />
          ))}
        <div className="portal-login-foot">
          <Button type="link" onClick={() => setRegistering((before) => !before)}>
            {isRegistering ? t('已有账号，去登录') : t('没有账号，去注册')}
          </Button>
        </div>
      </Card>
      <Footer />
    </main>
  );
}
