import { CodeOutlined, DatabaseOutlined } from '@ant-design/icons';
import { ShellProvider } from '@isp/shell';
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../language/LanguageContext.ts';
import { base } from '../routes/base.ts';

/** Icons of menu rows the frame has no general one for. */
const icons = { dataset: <DatabaseOutlined aria-hidden />, notebook: <CodeOutlined aria-hidden /> };
const href = (path: string) => base + path;

/** Language and addresses of the frame's parts. */
export function PortalShell({ children }: { readonly children: ReactNode }) {
  const { locale, translate } = useLanguage();
  const navigate = useNavigate();
  const handleNavigate = useCallback((path: string) => void navigate(path), [navigate]);
  return (
    <ShellProvider
      locale={locale}
      translate={translate}
      href={href}
      icons={icons}
      onNavigate={handleNavigate}
    >
      {children}
    </ShellProvider>
  );
}
