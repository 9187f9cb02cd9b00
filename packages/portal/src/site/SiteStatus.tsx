import { useSite } from './SiteContext.ts';
import { SiteLink } from './SiteLink.tsx';
import type { SiteMissingWords } from './SitePage.ts';

export interface SiteStatusProps {
  readonly status: 404 | 503;
  /**
   * Texts of a page without content.
   * @defaultValue the text that the page does not exist
   */
  readonly missing?: SiteMissingWords | undefined;
}

const usual: SiteMissingWords = { title: '页面不存在', text: '您访问的内容不存在，或已下架。' };

/** Draws a page that has no content or cannot be shown now: the reason, and links to other pages. */
export function SiteStatus({ missing = usual, status }: SiteStatusProps) {
  const { path, paths, search, t } = useSite();
  const isMissing = status === 404;
  return (
    <section className="site-width site-status">
      <p className="site-status-code" aria-hidden="true">
        {status}
      </p>
      <h1>{t(isMissing ? missing.title : '加载失败')}</h1>
      <p>{t(isMissing ? missing.text : '服务暂时不可用，请稍后重试。')}</p>
      <p className="site-status-links">
        {isMissing ? (
          [...(missing.links ?? []), { path: paths.home, title: '返回首页' }].map((link, at) => (
            <SiteLink
              key={link.path}
              to={link.path}
              className={at === 0 ? 'site-button site-button-main' : 'site-button'}
            >
              {t(link.title)}
            </SiteLink>
          ))
        ) : (
          <SiteLink
            to={search.size > 0 ? `${path}?${search}` : path}
            className="site-button site-button-main"
          >
            {t('重试')}
          </SiteLink>
        )}
      </p>
    </section>
  );
}
