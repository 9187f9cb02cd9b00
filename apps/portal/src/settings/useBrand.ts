import { useTranslation } from 'react-i18next';
import { useSettings } from './SettingsContext.ts';

/** What the platform calls itself, in the user's language where the portal knows it. */
export function useBrand(): string {
  const { t } = useTranslation();
  return t(useSettings()?.['portal.title'] || 'AI 产业服务平台');
}
