import { ShellLink } from '@isp/shell';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../settings/SettingsContext.ts';

/** The agreements, and what the law wants said. @see R2.04 */
export function Footer() {
  const { t } = useTranslation();
  const settings = useSettings();
  const icp = settings?.['portal.icp'];
  const phone = settings?.['portal.contactPhone'];
  return (
    <footer className="portal-footer">
      <ShellLink path="/agreement">{t('用户协议')}</ShellLink>
      <ShellLink path="/privacy">{t('隐私政策与个人信息保护协议')}</ShellLink>
      {phone && <span>{t('联系电话 {{phone}}', { phone })}</span>}
      {icp && <span>{icp}</span>}
    </footer>
  );
}
