import { useTranslation } from 'react-i18next';
import { usePortal, useSettings } from '../context/PortalContext.ts';

/** Name of the platform, in the user's language where the portal has it. */
export function useBrand(): string {
  const { t } = useTranslation();
  const { brand } = usePortal().options;
  return t(useSettings()?.['portal.title'] || brand.name);
}
