import type { EntitySamples } from '@isp/server/testing';
import type { ProductCategory, ProductFavorite } from '../../../generated/rows.ts';
import { demoId } from '../../../ports/media/random.ts';

/**
 * Number of demo products that the samples use as favourites in turn. They are listed, and the user `developer` has
 * not marked them.
 */
const listed = 12;
let marked = 0;

const favorite: EntitySamples<ProductFavorite> = {
  add: () => {
    marked += 1;
    return { targetType: 'PRODUCT', targetId: demoId(34, 1 + (marked % listed)) };
  },
};

// the sample is added below a root category, because the tree has at most three levels
const category: EntitySamples<ProductCategory> = {
  add: () => ({ parentId: demoId(37, 1) }),
  edit: () => ({ parentId: undefined }),
};

export const samples = { 'product.category': category, 'product.favorite': favorite };
