import { readDataSet } from '../parts/DataSet.ts';
import { DataSetCard } from '../parts/DataSetCard.tsx';
import { readProduct } from '../parts/Product.ts';
import { ProductCard } from '../parts/ProductCard.tsx';
import type { Hit } from './Found.ts';

/** Draws the results as cards. The best result comes first. */
export function SearchHits({ hits }: { readonly hits: readonly Hit[] }) {
  return (
    <ul className="search-hits part-cards">
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.id}`}>
          <HitCard hit={hit} />
        </li>
      ))}
    </ul>
  );
}

function HitCard({ hit: { card, kind } }: { readonly hit: Hit }) {
  const product = kind === 'PRODUCT' ? readProduct(card) : undefined;
  if (product) return <ProductCard product={product} />;
  const dataSet = kind === 'DATASET' ? readDataSet(card) : undefined;
  return dataSet ? <DataSetCard dataSet={dataSet} /> : null;
}
