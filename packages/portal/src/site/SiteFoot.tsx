import { useSite } from './SiteContext.ts';
import { SiteLink } from './SiteLink.tsx';

/** Draws the footer of the site: links, and the legal notices. */
export function SiteFoot({ name }: { readonly name: string }) {
  const { options, settings, t } = useSite();
  const { brand, foot = [] } = options;
  const phone = settings['portal.contactPhone'];
  const icp = settings['portal.icp'];
  return (
    <footer className="site-foot">
      <div className="site-width site-foot-row">
        <div className="site-foot-brand">
          <span className="site-brand">
            {brand.Mark && <brand.Mark />}
            <span>{name}</span>
          </span>
          {brand.slogan && <p>{t(brand.slogan)}</p>}
          {phone && <p>{t('联系电话 {{phone}}', { phone })}</p>}
        </div>
        {foot.map(({ entries, title }) => (
          <div key={title}>
            <h2>{t(title)}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <SiteLink to={entry.path}>{t(entry.title)}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {icp && <div className="site-width site-foot-law">{icp}</div>}
    </footer>
  );
}
