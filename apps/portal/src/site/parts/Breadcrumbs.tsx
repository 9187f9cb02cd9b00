import { SiteLink, useSite } from '@isp/portal/site';

/** A step on the way from the home page to what is shown. */
export interface Crumb {
  /** As people read it. */
  readonly title: string;
  /** Below the base; without one it is where we are. */
  readonly to?: string;
}

/** Place of the page in the catalogue, from the home page on. */
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
