import { useTranslation } from 'react-i18next';
import { usePortal, useSettings } from '../context/PortalContext.ts';

/** Returns the name of the platform, in the user's language if the portal has a translation. */
export function useBrand(): string {
  const { t } = useTranslation();
  const { brand } = usePortal().options;
  return t(useSettings()?.['portal.title'] || brand.name);
}
