import { useSite } from '@isp/portal/site';
import { grouped } from './amounts.ts';
import { Card, CardFacts, type CardPlace, CardTags } from './Card.tsx';
import { glyphOf } from './glyphs.ts';
import { priceFrom } from './money.ts';
import type { Product } from './Product.ts';
import { nameIn } from './read.ts';
import { wordOf } from './valueWords.ts';
import { withoutKind } from './withoutKind.ts';

export interface ProductCardProps extends CardPlace {
  readonly product: Product;
}

/** Draws the card of a product: kind, provider and lowest price. */
export function ProductCard({ product, ...place }: ProductCardProps) {
  const { locale, t } = useSite();
  const { callCount = 0, category, description, hasTrial, id, name, picture, provider, tags, type } = product;
  return (
    <Card
      {...place}
      to={`/detail?id=${id}`}
      name={name}
      picture={{ address: picture, glyph: glyphOf('productType', type) }}
      labels={[
        ...(type ? [t(wordOf('productType', type))] : []),
        ...(category ? [nameIn(category, locale)] : []),
      ]}
    >
      <p className="site-soft part-card-text part-card-line">{description}</p>
      <CardTags tags={[...(hasTrial ? [t('可试用')] : []), ...withoutKind(tags, type)]} />
      {provider && <p className="site-quiet part-card-by">{provider}</p>}
      <CardFacts
        facts={[
          {
            name: t('价格'),
            value: <strong className="part-price">{priceFrom(product.priceFrom, t)}</strong>,
            isNameHidden: true,
          },
          ...(callCount > 0
            ? [{ name: t('累计调用'), value: t('{{count}} 次', { count: grouped(callCount, locale) }) }]
            : []),
        ]}
      />
    </Card>
  );
}
