import { StatusPage } from '@isp/shell';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { usePortal, useSessionState } from '../context/PortalContext.ts';
import { Loading } from '../parts/Loading.tsx';

export interface EnterByTokenProps {
  /** Token in the address of the page; empty if there is none. */
  readonly token: string;
  /** Exchanges the token for a session. */
  readonly enter: (token: string) => Promise<void>;
  /** Page to open after the sign-in. @defaultValue the landing page */
  readonly wanted?: string | undefined;
}

/** Exchanges a token, which can be used once, for a session, and opens a page. If this fails, shows why. */
export function EnterByToken({ enter, token, wanted }: EnterByTokenProps) {
  const { t } = useTranslation();
  const { paths } = usePortal();
  const { status } = useSessionState();
  const [failure, setFailure] = useState<string>();
  const [isOver, setOver] = useState(false);
  const hasAsked = useRef(false);

  useEffect(() => {
    // A token can be used once, but effects run twice in development. So a ref makes sure that the call is sent
    // once.
    if (hasAsked.current) return;
    hasAsked.current = true;
    const trade = token === '' ? Promise.reject(new Error(t('登录失败，请稍后重试'))) : enter(token);
    trade
      .catch((error: unknown) => {
        setFailure(error instanceof Error ? error.message : t('登录失败，请稍后重试'));
      })
      .finally(() => setOver(true));
  }, [enter, t, token]);

  // A user who has a session already goes on with it, if the page was loaded again with a token that is used up.
  if (isOver && status === 'ready') return <Navigate to={wanted ?? paths.landing} replace />;
  if (failure === undefined) return <Loading />;
  return (
    <main>
      <StatusPage
        status="403"
        message={failure}
        nextSteps={[
          { title: t('重新登录'), path: '/login' },
          { title: t('返回首页'), path: paths.home },
        ]}
      />
    </main>
  );
}
