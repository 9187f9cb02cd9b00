import { StatusPage } from '@isp/shell';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';

/**
 * Returns true if the code of a page cannot be loaded, because a new release removed it, or because there is no
 * network.
 */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /import(ed|ing)? (a )?module|module script/i.test(error.message);

/** Draws a page that is shown instead of a page that failed. The frame and the other pages are not affected. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { log, paths } = usePortal();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isMissing = isMissingPart(error);
  useEffect(() => {
    // React reports errors of rendering to the log. A failed load must be reported here.
    if (isMissing) log.add(error);
  }, [error, isMissing, log]);

  function handleRetry() {
    // After a new release only a reload finds the new code. For other errors the page is rendered again without a
    // reload.
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
