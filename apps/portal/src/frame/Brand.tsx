import { safeUrl } from '@isp/crud';
import { useSettings } from '../settings/SettingsContext.ts';
import { useBrand } from '../settings/useBrand.ts';

/** Logo and name of the platform, as both bars show them. */
export function Brand() {
  const name = useBrand();
  const logo = safeUrl(useSettings()?.['portal.logo']);
  return (
    <span className="portal-brand">
      {logo !== undefined && <img src={logo} alt="" height={24} className="portal-logo" />}
      {name}
    </span>
  );
}
