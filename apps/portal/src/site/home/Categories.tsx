import { SiteLink, useSite } from '@isp/portal/site';
import { grouped } from '../parts/amounts.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { nameIn } from '../parts/read.ts';
import { categoryGlyph } from './categoryGlyph.ts';
import type { Category } from './HomeData.ts';
import { Part } from './Part.tsx';

/** Draws links that open the search for one category each. */
export function Categories({ categories }: { readonly categories: readonly Category[] }) {
  const { locale, t } = useSite();
  if (categories.length === 0) return null;
  return (
    <Part id="home-categories" title={t('按领域查找')}>
      <ul className="home-tiles">
        {categories.map((category) => (
          <li key={category.id}>
            <SiteLink to={`/search?category=${category.id}`} className="site-card home-tile">
              <span className="home-tile-picture">
                {category.icon ? (
                  <img src={category.icon} alt="" width={24} height={24} loading="lazy" />
                ) : (
                  <Glyph name={categoryGlyph(category.name)} />
                )}
              </span>
              <strong>{nameIn(category, locale)}</strong>
              <span className="site-quiet site-clamp">
                {category.parts.map((part) => nameIn(part, locale)).join(locale === 'en-US' ? ', ' : '、')}
              </span>
              {category.productCount > 0 && (
                <span className="site-quiet home-tile-count">
                  {t(category.productCount === 1 ? '1 个产品' : '{{count}} 个产品', {
                    count: grouped(category.productCount, locale),
                  })}
                </span>
              )}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}
