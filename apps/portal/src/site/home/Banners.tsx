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
      {banners.length > 1 && carousel.isPlaying !== undefined && (
        <Keys banners={banners} carousel={carousel} isPlaying={carousel.isPlaying} />
      )}
      <ul ref={list} className="home-slides" onScroll={handleScroll}>
        {banners.map((banner, index) => {
          // without scripts every slide can be reached by swiping
          const isHidden = carousel.isPlaying !== undefined && index !== carousel.at;
          return (
            <li key={banner.id} inert={isHidden} {...(isHidden && { 'aria-hidden': true })}>
              <Slide banner={banner} />
            </li>
          );
        })}
      </ul>
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
 * Draws the buttons to stop or start, and for the previous slide, each slide and the next slide. They come before
 * the slides in the order of the focus, because the slides may have to be stopped before they can be read. They lie
 * over the slides, so that they do not change the layout.
 */
function Keys({ banners, carousel: { at, go, play }, isPlaying }: KeysProps) {
  const { t } = useSite();
  return (
    <div className="home-keys">
      <button
        type="button"
        className="site-icon-button"
        aria-label={t(isPlaying ? '暂停轮播' : '播放轮播')}
        onClick={() => play(!isPlaying)}
      >
        <SiteIcon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <button type="button" className="site-icon-button" aria-label={t('上一张')} onClick={() => go(at - 1)}>
        <SiteIcon name="back" />
      </button>
      {banners.map(({ id }, index) => (
        <button
          key={id}
          type="button"
          className="home-dot"
          aria-label={t('第 {{n}} 张，共 {{count}} 张', { n: index + 1, count: banners.length })}
          {...(index === at && { 'aria-current': true })}
          onClick={() => go(index)}
        />
      ))}
      <button type="button" className="site-icon-button" aria-label={t('下一张')} onClick={() => go(at + 1)}>
        <SiteIcon name="arrow" />
      </button>
    </div>
  );
}
