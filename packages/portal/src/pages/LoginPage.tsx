import { FailureBoundary } from '@isp/shell';
import { lazyWithRetry } from '@isp/shell/internal';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { usePortal, useSessionState, useSettings } from '../context/PortalContext.ts';
import { ForgottenHelp } from '../login/ForgottenHelp.tsx';
import { readForgottenChannels } from '../login/forgottenChannels.ts';
import { LoginFoot, type LoginView } from '../login/LoginFoot.tsx';
import { LazyOutcome } from '../login/lazyOutcome.tsx';
import { ModeTabs } from '../login/ModeTabs.tsx';
import type { PortalOptions } from '../options/PortalOptions.ts';
import { inPlace } from '../parts/inPlace.ts';
import { Loading } from '../parts/Loading.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { Preferences } from '../parts/Preferences.tsx';
import { safeRedirect } from '../session/safeRedirect.ts';

const RegisterForm = lazyWithRetry(
  async () => ({ default: (await import('../login/RegisterForm.tsx')).RegisterForm }),
  inPlace,
);

const ForgottenForm = lazyWithRetry(
  async () => ({ default: (await import('../login/ForgottenForm.tsx')).ForgottenForm }),
  inPlace,
);

/** Text about what the user has done before signing in, in the source language, with the values of its placeholders. */
interface Done {
  readonly text: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Draws the sign-in by account, phone, third party or single sign-on, the registration, and the form for a forgotten password. */
export default function LoginPage() {
  const { t } = useTranslation();
  const { base, loginModes, options, parts, paths } = usePortal();
  const { status } = useSessionState();
  const [search] = useSearchParams();
  const settings = useSettings();
  const [view, setView] = useState<LoginView>('signIn');
  const [done, setDone] = useState<Done>();
  const wanted = safeRedirect(search.get('redirect'), base, window.location.origin);

  if (status === 'ready') return <Navigate to={wanted ?? paths.landing} replace />;

  function handleDone(next: Done) {
    setView('signIn');
    setDone(next);
  }

  const modes = settings && loginModes.filter(({ isOffered }) => isOffered?.(settings) ?? true);
  const channels = readForgottenChannels(settings?.['login.forgotten']);
  const isExternal = settings?.['login.mode'] === 'oauth2' && modes?.some(({ key }) => key === 'sso');

  return (
    <main className="portal-login">
      <PageTitle names={[t('登录')]} />
      <div className="portal-login-bar">
        <Link to={paths.home} className="portal-login-back">
          {t('返回首页')}
        </Link>
        <Preferences />
      </div>
      <div className="portal-login-body">
        <About brand={options.brand} />
        <div className="portal-login-card">
          <h1 className="portal-login-title">
            <Link to={paths.home}>
              <parts.Brand />
            </Link>
          </h1>
          {search.has('error') && <LazyOutcome text={t('外部登录未完成，请重试')} />}
          {done !== undefined && view === 'signIn' && (
            <LazyOutcome type="success" text={t(done.text, done.values ?? {})} />
          )}
          {view === 'register' && (
            <RegisterForm
              onRegistered={(account) =>
                handleDone({ text: '注册成功，请使用 {{account}} 登录', values: { account } })
              }
            />
          )}
          {view === 'forgotten' && channels.length > 0 && (
            <ForgottenForm
              channels={channels}
              onDone={() => handleDone({ text: '密码已重置，请用新密码登录' })}
            />
          )}
          {view === 'forgotten' && channels.length === 0 && (
            <ForgottenHelp hasPhone={modes?.some(({ key }) => key === 'phone') ?? false} />
          )}
          {(view === 'signIn' || (view === 'forgotten' && channels.length === 0)) &&
            (modes ? (
              <Suspense fallback={<Loading />}>
                <ModeTabs
                  modes={modes}
                  titleOf={({ title }) => t(title)}
                  initial={isExternal ? 'sso' : undefined}
                >
                  {({ Form }) => <Form settings={settings} wanted={wanted} />}
                </ModeTabs>
              </Suspense>
            ) : (
              <Loading />
            ))}
          <LoginFoot view={view} onView={setView} />
        </div>
      </div>
      <parts.Footer />
    </main>
  );
}

/** Draws the platform's slogan and picture beside the form. */
function About({ brand: { Picture, slogan } }: Pick<PortalOptions, 'brand'>) {
  const { t } = useTranslation();
  if (slogan === undefined && !Picture) return null;
  return (
    <div className="portal-login-about">
      {slogan !== undefined && <p>{t(slogan)}</p>}
      {Picture && (
        <div className="portal-login-picture">
          <FailureBoundary instead={() => null}>
            <Suspense fallback={null}>
              <Picture />
            </Suspense>
          </FailureBoundary>
        </div>
      )}
    </div>
  );
}
