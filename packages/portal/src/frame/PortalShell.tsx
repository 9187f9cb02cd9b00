import { ShellProvider } from '@isp/shell';
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, usePortal } from '../context/PortalContext.ts';

/** Provides the parts of the frame with language and addresses. */
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
