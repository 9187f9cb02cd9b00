import { useSite } from '@isp/portal/site';
import type { Partner } from './HomeData.ts';
import { Part } from './Part.tsx';

/** Draws the logos of the platform's partners. */
export function Partners({ partners }: { readonly partners: readonly Partner[] }) {
  const { t } = useSite();
  if (partners.length === 0) return null;
  return (
    <Part id="partners" title={t('合作伙伴')}>
      <ul className="home-partners">
        {partners.map(({ id, link, logo, name }) => {
          const picture = (
            <img src={logo} alt={name} width={144} height={40} loading="lazy" decoding="async" />
          );
          return (
            <li key={id}>
              {link === undefined ? (
                picture
              ) : (
                <a href={link} rel="noopener noreferrer">
                  {picture}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
