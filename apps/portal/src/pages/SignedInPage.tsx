import { Loading, PageTitle, PortalCrud, useSessionState } from '@isp/portal';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';

export interface SignedInPageProps extends Pick<ComponentProps<typeof PortalCrud>, 'extensions'> {
  /** Title of the page, in Chinese. */
  readonly title: string;
  /**
   * True if the title is visible above the page, which then begins where the frame begins. If false, only screen
   * readers read the title, and the page is in the middle. @defaultValue false
   */
  readonly isTitled?: boolean;
  /** Maximum width of the page in pixels. @defaultValue 880 */
  readonly width?: number;
  readonly children: ReactNode;
}

/** Draws a page of the public site for signed-in users. It provides what forms and records need. */
export function SignedInPage({ title, isTitled = false, width = 880, children, ...crud }: SignedInPageProps) {
  const { t } = useTranslation();
  return (
    <div style={{ maxWidth: width, margin: isTitled ? 0 : '0 auto' }}>
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

/**
 * Draws its children for a signed-in user. A visitor is redirected to the sign-in page, which returns to exactly
 * this address.
 */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const { status } = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <Loading />;
  if (status === 'ready') return children;
  const query = new URLSearchParams({ redirect: pathname + search + hash });
  return <Navigate to={`/login?${query}`} replace />;
}
