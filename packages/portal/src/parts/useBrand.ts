import { useTranslation } from 'react-i18next';
import { usePortal, useSettings } from '../context/PortalContext.ts';

/** What the platform calls itself, in the user's language where the portal knows it. */
export function useBrand(): string {
  const { t } = useTranslation();
  const { brand } = usePortal().options;
  return t(useSettings()?.['portal.title'] || brand.name);
}
