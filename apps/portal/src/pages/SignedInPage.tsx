import { Loading, PageTitle, PortalCrud, useSessionState } from '@isp/portal';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';

export interface SignedInPageProps extends Pick<ComponentProps<typeof PortalCrud>, 'extensions'> {
  /** In Chinese. */
  readonly title: string;
  /** Shows the title above the page; it is read aloud in any case. @defaultValue false */
  readonly isTitled?: boolean;
  /** Pixels the page is wide at most. @defaultValue 880 */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A public page for signed-in users, with forms and records in it. */
export function SignedInPage({ title, isTitled = false, width = 880, children, ...crud }: SignedInPageProps) {
  const { t } = useTranslation();
  return (
    <div style={{ maxWidth: width, margin: '0 auto' }}>
      <PageTitle names={[t(title)]} />
      <h1 {...(isTitled ? { style: headingStyle } : { className: 'portal-hidden' })}>{t(title)}</h1>
      <SignedIn>
        <PortalCrud isPublic={false} {...crud}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </PortalCrud>
      </SignedIn>
    </div>
  );
}

const headingStyle = { margin: '0 0 8px', fontSize: 'var(--ant-font-size-heading-3, 24px)' };

/** Sends a visitor to the sign-in page, which comes back to this very address. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const { status } = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <Loading />;
  if (status === 'ready') return children;
  const query = new URLSearchParams({ redirect: pathname + search + hash });
  return <Navigate to={`/login?${query}`} replace />;
}
