import { ShellLink } from '@isp/shell';
import { useTranslation } from 'react-i18next';
import { usePortal, useSettings } from '../context/PortalContext.ts';

/**
 * Draws links to the agreements, and the legal notices.
 *
 * @example
 * const page = <><main>Hello</main><Footer /></>;
 */
export function Footer() {
  const { t } = useTranslation();
  const { options } = usePortal();
  const settings = useSettings();
  const icp = settings?.['portal.icp'];
  const phone = settings?.['portal.contactPhone'];
  return (
    <footer className="portal-footer">
      {options.contents?.map(({ path, title }) => (
        <ShellLink key={path} path={path}>
          {t(title)}
        </ShellLink>
      ))}
      {phone && <span>{t('联系电话 {{phone}}', { phone })}</span>}
      {icp && <span>{icp}</span>}
    </footer>
  );
}
