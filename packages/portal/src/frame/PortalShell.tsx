import { ShellProvider } from '@isp/shell';
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, usePortal } from '../context/PortalContext.ts';

/** Provides language and addresses to the components of `@isp/shell` that draw the frame. */
export function PortalShell({ children }: { readonly children: ReactNode }) {
  const { base, options } = usePortal();
  const { locale, translate } = useLanguage();
  const navigate = useNavigate();
  const handleNavigate = useCallback((path: string) => void navigate(path), [navigate]);
  const href = useCallback((path: string) => base + path, [base]);
  return (
    <ShellProvider
      locale={locale}
      translate={translate}
      href={href}
      onNavigate={handleNavigate}
      {...(options.brand.icons && { icons: options.brand.icons })}
    >
      {children}
    </ShellProvider>
  );
}
