import { StatusPage } from '@isp/shell';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';

/**
 * Returns true if the error means that the code of a page cannot be loaded. A new release may have removed the
 * file, or there is no network.
 */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /import(ed|ing)? (a )?module|module script/i.test(error.message);

/** Draws an error instead of a page that failed. The frame and the pages of other tabs still work. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { log, paths } = usePortal();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isMissing = isMissingPart(error);
  useEffect(() => {
    // Errors of rendering are already logged by React's handler. A failed load is not, so it is logged here.
    if (isMissing) log.add(error);
  }, [error, isMissing, log]);

  function handleRetry() {
    // If code is missing after a new release, only a reload finds the new code. For any other error, the page is
    // rendered again without a reload.
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
