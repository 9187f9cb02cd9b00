import type { EntityRules } from '@isp/server';
import type { Product } from '../../../generated/rows.ts';
import {
  readCategoryPath,
  readInterfaces,
  readSimilar,
  readSpecs,
  readTrial,
} from '../../backProduct/readProduct.ts';
import { addressOf, shown } from '../../backProduct/shownProduct.ts';
import { readMarks } from '../favorite/marksOf.ts';

/**
 * Rules of the products that the public sees. A list returns products with the addresses of their files; a page
 * returns all parts of a product.
 */
export const catalogueRules: EntityRules<Product> = {
  async decorate({ asService, caller }, rows) {
    const fileOf = ({ id = '', mime, name, size }: NonNullable<Product['agreement']>) => ({
      id,
      mime,
      name,
      size,
      url: addressOf(id, caller),
    });
    const ids = rows.map(({ id }) => id);
    const markOf = await asService(({ tx }) => readMarks(tx, caller, 'PRODUCT', ids));
    return rows.map(({ agreement, pictures, ...row }) => ({
      ...row,
      icon: row.icon && /^[0-9a-f]{32}$/.test(row.icon) ? addressOf(row.icon, caller) : row.icon,
      pictures: (pictures ?? []).map(fileOf),
      agreement: agreement ? fileOf(agreement) : null,
      ...markOf(row.id),
    }));
  },

  async opened({ asService, caller, host, tx }, row) {
    const product = { ...row, categoryId: row.categoryId ?? '' };
    const similar = await readSimilar(tx, product);
    const markOf = await asService((service) =>
      readMarks(
        service.tx,
        caller,
        'PRODUCT',
        similar.map(({ id }) => id),
      ),
    );
    return {
      ...row,
      categories: await readCategoryPath(tx, product),
      specs: await readSpecs(tx, product.id),
      interfaces: await readInterfaces(tx, product, host.origin()),
      similar: similar.map((other) => ({ ...shown(other, caller), ...markOf(other.id) })),
      ...(caller.userId !== '' && {
        trial: await asService((service) => readTrial(service.tx, caller, product.id)),
      }),
    };
  },
};
