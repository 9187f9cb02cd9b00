import { StatusPage } from '@isp/shell';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { usePortal, useSessionState } from '../context/PortalContext.ts';
import { Loading } from '../parts/Loading.tsx';
import { safeRedirect } from '../session/safeRedirect.ts';

/** Page to which an external sign-in returns. It exchanges the ticket in the address for a session. */
export default function LoginCallbackPage() {
  const { t } = useTranslation();
  const { base, paths, session } = usePortal();
  const { status } = useSessionState();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const hasAsked = useRef(false);
  const ticket = search.get('ticket');

  useEffect(() => {
    // A ticket can be used once, but effects run twice in development. So a ref makes sure that the call is sent
    // once.
    if (hasAsked.current) return;
    hasAsked.current = true;
    const trade =
      ticket === null ? Promise.reject(new Error(t('登录失败，请稍后重试'))) : session.signInByTicket(ticket);
    trade.catch((error: unknown) => {
      setFailure(error instanceof Error ? error.message : t('登录失败，请稍后重试'));
    });
  }, [session, t, ticket]);

  if (status === 'ready') {
    const wanted = safeRedirect(search.get('redirect'), base, window.location.origin);
    return <Navigate to={wanted ?? paths.landing} replace />;
  }
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
