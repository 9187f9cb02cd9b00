import type { EntitySamples } from '@isp/server/testing';
import type { ProductCategory, ProductFavorite } from '../../../generated/rows.ts';
import { demoId } from '../../../ports/media/random.ts';

/** Listed products of the demo, none of which its developer has marked. */
const listed = 12;
let marked = 0;

const favorite: EntitySamples<ProductFavorite> = {
  add: () => {
    marked += 1;
    return { targetType: 'PRODUCT', targetId: demoId(34, 1 + (marked % listed)) };
  },
};

// below a root category, since there are three levels only
const category: EntitySamples<ProductCategory> = {
  add: () => ({ parentId: demoId(37, 1) }),
  edit: () => ({ parentId: undefined }),
};

export const samples = { 'product.category': category, 'product.favorite': favorite };
