import { safeUrl } from '@isp/crud';
import { usePortal, useSettings } from '../context/PortalContext.ts';
import { useBrand } from './useBrand.ts';

/**
 * Draws the logo and name of the platform, for the top bars of the back office and of public pages.
 *
 * @example
 * const bar = <header><Brand /></header>;
 */
export function Brand() {
  const { brand } = usePortal().options;
  const name = useBrand();
  const logo = safeUrl(useSettings()?.['portal.logo'] || brand.logo);
  return (
    <span className="portal-brand">
      {logo === undefined ? brand.Mark && <brand.Mark /> : <img src={logo} alt="" height={24} />}
      <span>{name}</span>
    </span>
  );
}
