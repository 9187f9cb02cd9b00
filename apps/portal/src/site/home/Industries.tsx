import { SiteLink, useSite } from '@isp/portal/site';
import { valueWords } from '../parts/valueWords.ts';
import { Part } from './Part.tsx';

/** Draws links that open the search for one industry each. */
export function Industries() {
  const { t } = useSite();
  return (
    <Part id="home-industries" title={t('行业方案')}>
      <ul className="home-industries">
        {Object.entries(valueWords.industry).map(([value, word]) => (
          <li key={value}>
            <SiteLink to={`/search?${new URLSearchParams({ industry: value })}`} className="site-button">
              {t(word)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}
