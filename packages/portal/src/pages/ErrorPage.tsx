import { StatusPage } from '@isp/shell';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';

/** The code of a page cannot be loaded: a new release removed it, or there is no network. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /import(ed|ing)? (a )?module|module script/i.test(error.message);

/** Shown instead of a page that failed. The frame around it stays, and so do the other pages. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { log, paths } = usePortal();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isMissing = isMissingPart(error);
  useEffect(() => {
    // React reports errors of rendering to the log; a failed load is reported here
    if (isMissing) log.add(error);
  }, [error, isMissing, log]);

  function handleRetry() {
    // after a new release only a reload finds the new code; other errors are retried in place
    if (isMissing) window.location.reload();
    else void navigate(pathname + search, { replace: true });
  }

  return (
    <div role="alert">
      <StatusPage
        status="500"
        nextSteps={[
          { title: t('重试'), onClick: handleRetry },
          { title: t('返回首页'), path: paths.home },
        ]}
      />
    </div>
  );
}
