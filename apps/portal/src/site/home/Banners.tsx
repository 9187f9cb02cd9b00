import { SiteIcon, SiteLink, useSite } from '@isp/portal/site';
import type { Banner } from './HomeData.ts';
import { type Carousel, useCarousel } from './useCarousel.ts';

/**
 * Draws the announcements of the platform as slides. If scripts do not run, the visitor moves the slides by
 * swiping.
 */
export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useSite();
  const carousel = useCarousel(banners.length);
  const { handleScroll, hold, list } = carousel;
  if (banners.length === 0) return null;
  return (
    <section
      className="site-width home-carousel"
      aria-label={t('平台动态')}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <ul ref={list} className="home-slides" onScroll={handleScroll}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <Slide banner={banner} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && carousel.isPlaying !== undefined && (
        <Keys banners={banners} carousel={carousel} isPlaying={carousel.isPlaying} />
      )}
    </section>
  );
}

function Slide({ banner: { link, picture, text, title } }: { readonly banner: Banner }) {
  const content = (
    <>
      <span className="home-slide-words">
        <strong>{title}</strong>
        {text && <span className="site-clamp">{text}</span>}
      </span>
      {picture && <img src={picture} alt="" width={720} height={200} loading="lazy" decoding="async" />}
    </>
  );
  const look = 'site-card home-slide';
  if (link === undefined) return <p className={look}>{content}</p>;
  if (link.startsWith('/')) {
    return (
      <SiteLink to={link} className={look}>
        {content}
      </SiteLink>
    );
  }
  return (
    <a href={link} rel="noopener noreferrer" className={look}>
      {content}
    </a>
  );
}

interface KeysProps {
  readonly banners: readonly Banner[];
  readonly carousel: Carousel;
  readonly isPlaying: boolean;
}

/**
 * Draws the buttons for the previous slide, the next slide, each slide, and to stop or start. The buttons lie over
 * the slides, so that they do not change the layout.
 */
function Keys({ banners, carousel: { at, go, play }, isPlaying }: KeysProps) {
  const { t } = useSite();
  return (
    <div className="home-keys">
      <button type="button" className="site-icon-button" aria-label={t('上一张')} onClick={() => go(at - 1)}>
        <SiteIcon name="back" />
      </button>
      {banners.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          className="home-dot"
          aria-label={title}
          {...(index === at && { 'aria-current': true })}
          onClick={() => go(index)}
        />
      ))}
      <button type="button" className="site-icon-button" aria-label={t('下一张')} onClick={() => go(at + 1)}>
        <SiteIcon name="arrow" />
      </button>
      <button
        type="button"
        className="site-icon-button"
        aria-label={t(isPlaying ? '暂停轮播' : '播放轮播')}
        onClick={() => play(!isPlaying)}
      >
        <SiteIcon name={isPlaying ? 'pause' : 'play'} />
      </button>
    </div>
  );
}
