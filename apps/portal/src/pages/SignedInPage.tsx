import { Loading, PageTitle, PortalCrud, useSessionState } from '@isp/portal';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';

export interface SignedInPageProps extends Pick<ComponentProps<typeof PortalCrud>, 'extensions'> {
  /** Title of the page, in Chinese. */
  readonly title: string;
  /** True if the title is shown above the page. Screen readers read it in any case. @defaultValue false */
  readonly isTitled?: boolean;
  /** Maximum width of the page in pixels. @defaultValue 880 */
  readonly width?: number;
  readonly children: ReactNode;
}

/** Draws a public page for signed-in users, which contains forms and records. */
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

/** Redirects a visitor to the sign-in page, which returns to exactly this address. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const { status } = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <Loading />;
  if (status === 'ready') return children;
  const query = new URLSearchParams({ redirect: pathname + search + hash });
  return <Navigate to={`/login?${query}`} replace />;
}
