import { SiteIcon, SiteLink, useSite } from '@isp/portal/site';
import { Layers } from './Layers.tsx';
import { useLeftView } from './useLeftView.ts';

/** Draws the first part of the home page: the purpose of the platform, and the search form. */
export function Hero() {
  const { href, t } = useSite();
  const search = useLeftView();
  return (
    <section className="home-hero">
      <div className="site-width home-hero-row">
        <div className="home-hero-words">
          <h1>{t('AI 能力，拿来就能用')}</h1>
          <p>
            {t(
              '面向企业与开发者的 AI 市场：挑选接口、模型与数据集，按量付费，当天接入；也让自己的能力被更多人调用。',
            )}
          </p>
          <search>
            <form ref={search} className="home-search" action={href('/search')} method="get">
              <label htmlFor="home-search" className="site-hidden">
                {t('搜索产品与数据集')}
              </label>
              <input
                id="home-search"
                className="site-field"
                type="search"
                name="q"
                maxLength={100}
                placeholder={t('搜索产品与数据集')}
              />
              <button type="submit" className="site-icon-button" aria-label={t('搜索')}>
                <SiteIcon name="search" size={20} />
              </button>
            </form>
          </search>
          <p className="home-hero-buttons">
            <SiteLink to="/search" className="site-button site-button-main site-button-large">
              {t('浏览产品')}
            </SiteLink>
            <SiteLink to="/developer" className="site-button site-button-large">
              {t('成为开发者')}
            </SiteLink>
          </p>
        </div>
        <Layers />
      </div>
    </section>
  );
}
