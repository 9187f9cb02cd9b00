import { SiteMissing, sitePage } from '@isp/portal/site';
import { viewedPath } from '../parts/viewed.ts';
import type { ProductPage } from './Product.ts';
import { priceQuery } from './priceQuery.ts';
import { readProduct } from './readProduct.ts';
import { firstChoice, readPrice } from './readSpec.ts';
import { structuredOf } from './structuredOf.ts';

/** The page of a product. */
export const detailPage = sitePage<ProductPage>({
  path: '/detail',
  async load({ ask, search }) {
    const id = search.get('id') ?? '';
    if (id === '') throw new SiteMissing('id');
    const product = readProduct(await ask('/portal/product/detail', { id }));
    if (!product) throw new SiteMissing(id);
    const [spec] = product.specs;
    const choice = spec && firstChoice(spec);
    const price =
      // An error is ignored: the page can be shown without the price, and the price is loaded again when the user
      // changes the choice.
      choice && (await ask('/portal/product/price', priceQuery(id, choice)).then(readPrice, () => undefined));
    return { product, choice, price };
  },
  head: ({ product }) => ({
    title: product.name,
    description: product.summary || product.name,
    image: product.pictures[0],
    canonical: viewedPath({ kind: 'product', id: product.id }),
    structured: structuredOf(product),
  }),
  view: () => import('./DetailView.tsx'),
  missing: {
    title: '产品已下架',
    text: '该产品不存在，或已下架。看看别的产品吧。',
    links: [{ path: '/search', title: '搜索产品' }],
  },
});
