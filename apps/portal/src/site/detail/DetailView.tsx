import { type SiteViewProps, useSite } from '@isp/portal/site';
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx';
import { Figures } from '../parts/Figures.tsx';
import { Others } from '../parts/Others.tsx';
import { ProductCard } from '../parts/ProductCard.tsx';
import { RecentlyViewed } from '../parts/RecentlyViewed.tsx';
import { Sections } from '../parts/Sections.tsx';
import { useOwn } from '../parts/useOwn.ts';
import { useView } from '../parts/useView.ts';
import { wordOf } from '../parts/valueWords.ts';
import { withoutKind } from '../parts/withoutKind.ts';
import { Gallery } from './Gallery.tsx';
import type { ProductPage } from './Product.ts';
import { PurchaseBox } from './PurchaseBox.tsx';
import { useSections } from './useSections.tsx';

/** Draws the page of a product: description, prices and APIs. */
export default function DetailView({ data }: SiteViewProps<ProductPage>) {
  const { locale, t } = useSite();
  const { product } = data;
  const { categories, favorites, id, name, pictures, provider, score, similar, sold, summary, tags, views } =
    product;
  useView('/portal/product/view', id);
  const own = useOwn('/portal/product/detail', id);
  const sections = useSections(product);
  const nameOf = (one: (typeof categories)[number]) => (locale === 'en-US' && one.nameEn) || one.name;
  return (
    <div className="site-width">
      <Breadcrumbs
        crumbs={[
          ...categories.map((one) => ({
            title: nameOf(one),
            to: `/search?${new URLSearchParams({ category: one.id })}`,
          })),
          { title: name },
        ]}
      />
      <div className="detail-top">
        <Gallery name={name} pictures={pictures} />
        <div className="detail-about">
          <h1>{name}</h1>
          {provider.name && <p className="site-soft">{t('由 {{name}} 提供', { name: provider.name })}</p>}
          {summary && <p>{summary}</p>}
          <ul className="detail-tags">
            {[
              t(wordOf('productType', product.type)),
              t(wordOf('deliveryMode', product.delivery)),
              ...withoutKind(tags, product.type),
            ]
              .filter((tag) => tag !== '')
              .map((tag) => (
                <li key={tag} className="site-tag">
                  {tag}
                </li>
              ))}
          </ul>
        </div>
        <div className="detail-figures">
          <Figures
            figures={[
              [t('浏览'), String(views)],
              [t('收藏数'), String(favorites)],
              [t('销量'), String(sold)],
              ...(score === undefined ? [] : [[t('评分'), score.toFixed(1)] as const]),
            ]}
          />
        </div>
        <PurchaseBox {...data} own={own} />
      </div>
      <Sections sections={sections} />
      <Others title={t('相关产品')}>
        {similar.map((one, at) => (
          <ProductCard key={one.id} product={one} index={at} />
        ))}
      </Others>
      <RecentlyViewed current={{ kind: 'product', id, name, picture: pictures[0] }} />
    </div>
  );
}
