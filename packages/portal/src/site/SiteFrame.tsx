import type { ReactNode } from 'react';
import { SiteAccount } from './SiteAccount.tsx';
import { useSite, useVisitor } from './SiteContext.ts';
import { SiteFoot } from './SiteFoot.tsx';
import { SiteIcon } from './SiteIcon.tsx';
import { SiteLink } from './SiteLink.tsx';
import type { SiteEntry } from './SiteOptions.ts';
import { SitePreferences } from './SitePreferences.tsx';

/**
 * Draws the header, the page and the footer of the site. The whole window scrolls. Everything works without
 * scripts, except the choice of language and theme.
 */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  const { options, paths, settings, t } = useSite();
  const { topMenu, user } = useVisitor();
  const { Search, brand } = options;
  const name = t(settings['portal.title'] || brand.name);
  const { entries: own = [] } = options;
  // An entry of the platform's menu is left out if the site has an entry with the same path.
  const entries: readonly SiteEntry[] = [
    ...own,
    ...topMenu
      .filter(({ isDisabled, path }) => !isDisabled && own.every((entry) => entry.path !== path))
      .map((item) => ({ path: item.path, title: item.name })),
  ];
  return (
    <>
      <a className="site-skip" href="#content">
        {t('跳到正文')}
      </a>
      <header className="site-bar">
        <div className="site-width site-bar-row">
          <SiteLink to={paths.home} className="site-brand">
            {brand.Mark && <brand.Mark />}
            <span>{name}</span>
          </SiteLink>
          <nav className="site-entries" aria-label={t('主导航')}>
            <Entries entries={entries} />
          </nav>
          {Search && (
            <div className="site-search">
              <Search />
            </div>
          )}
          <div className="site-bar-end">
            {!user && (
              <div className="site-bar-choices">
                <SitePreferences />
              </div>
            )}
            <SiteAccount />
          </div>
          <details className="site-menu">
            <summary aria-label={t('菜单')}>
              <SiteIcon name="menu" />
            </summary>
            <div className="site-menu-panel">
              <nav aria-label={t('菜单')}>
                <Entries entries={entries} />
              </nav>
              {!user && (
                <div className="site-menu-choices">
                  <SitePreferences />
                </div>
              )}
            </div>
          </details>
        </div>
      </header>
      <main id="content" className="site-page" tabIndex={-1}>
        {children}
      </main>
      <SiteFoot name={name} />
    </>
  );
}

function Entries({ entries }: { readonly entries: readonly SiteEntry[] }) {
  const { path, search, t } = useSite();
  const here = search.size > 0 ? `${path}?${search.toString()}` : path;
  return entries.map((entry) => (
    <SiteLink
      key={`${entry.path} ${entry.title}`}
      to={entry.path}
      {...((entry.path === path || entry.path === here) && { 'aria-current': 'page' as const })}
    >
      {t(entry.title)}
    </SiteLink>
  ));
}
