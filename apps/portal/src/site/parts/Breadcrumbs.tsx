import { SiteLink, useSite } from '@isp/portal/site';

/** A page on the way from the home page to this page. */
export interface Crumb {
  /** Title in the page's language. */
  readonly title: string;
  /** Path below the base; undefined for the current page. */
  readonly to?: string;
}

/** Draws the position of the page in the catalogue, beginning with the home page. */
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
