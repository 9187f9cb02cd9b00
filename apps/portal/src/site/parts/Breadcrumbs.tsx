import { SiteLink, useSite } from '@isp/portal/site';

/** One step of the path from the home page to the current page. */
export interface Crumb {
  /** Title in the page's language. */
  readonly title: string;
  /** Path below the base; undefined for the current page. */
  readonly to?: string;
}

/** Draws the path from the home page to the current page as links. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { paths, t } = useSite();
  return (
    <nav className="crumbs" aria-label={t('当前位置')}>
      <ol>
        <li>
          <SiteLink to={paths.home}>{t('首页')}</SiteLink>
        </li>
        {crumbs.map(({ title, to }) => (
          <li key={`${to ?? ''} ${title}`}>
            {to === undefined ? (
              <span aria-current="page">{title}</span>
            ) : (
              <SiteLink to={to}>{title}</SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
