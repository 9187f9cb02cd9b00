import { useSite } from '@isp/portal/site';
import type { DataSet } from '../parts/DataSet.ts';
import { DataSetCard } from '../parts/DataSetCard.tsx';
import type { Product } from '../parts/Product.ts';
import { ProductCard } from '../parts/ProductCard.tsx';
import { Part } from './Part.tsx';

/** Draws the products with the most use. */
export function Products({ products }: { readonly products: readonly Product[] }) {
  const { t } = useSite();
  if (products.length === 0) return null;
  return (
    <Part id="home-products" title={t('热门产品')} more={{ to: '/search?kind=product', text: t('全部产品') }}>
      <div className="part-cards home-cards">
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} index={index} />
        ))}
      </div>
    </Part>
  );
}

/** Draws the newest data sets. */
export function NewDataSets({ dataSets }: { readonly dataSets: readonly DataSet[] }) {
  const { t } = useSite();
  if (dataSets.length === 0) return null;
  return (
    <Part
      id="home-data-sets"
      title={t('最新数据集')}
      more={{ to: '/search?kind=dataSet', text: t('全部数据集') }}
    >
      <div className="part-cards home-cards">
        {dataSets.map((dataSet, index) => (
          <DataSetCard key={dataSet.id} dataSet={dataSet} index={index} />
        ))}
      </div>
    </Part>
  );
}
