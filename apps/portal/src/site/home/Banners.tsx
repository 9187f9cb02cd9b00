import { SiteLink, useSite } from '@isp/portal/site';
import type { Banner } from './HomeData.ts';

/** What the platform has to say now: up to three cards, all of them seen at once. */
export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useSite();
  if (banners.length === 0) return null;
  return (
    <section className="site-width home-banners" aria-label={t('平台动态')}>
      {banners.map((banner) => (
        <BannerCard key={banner.id} banner={banner} />
      ))}
    </section>
  );
}

function BannerCard({ banner: { link, picture, text, title } }: { readonly banner: Banner }) {
  const content = (
    <>
      <span className="home-banner-words">
        <strong>{title}</strong>
        {text && <span className="site-clamp">{text}</span>}
      </span>
      {picture && <img src={picture} alt="" width={128} height={80} loading="lazy" decoding="async" />}
    </>
  );
  if (link === undefined) return <p className="site-card home-banner">{content}</p>;
  if (link.startsWith('/')) {
    return (
      <SiteLink to={link} className="site-card home-banner">
        {content}
      </SiteLink>
    );
  }
  return (
    <a href={link} rel="noopener noreferrer" className="site-card home-banner">
      {content}
    </a>
  );
}
