import { defineArea } from '@isp/server';
import type { Follow } from '@isp/server/internal';
import type { BackProductRows } from '../../generated/rows.ts';
import { viewRoutes } from '../../platform/portal/viewRoutes.ts';
import { tables } from '../../rules/tables.ts';
import { countFavorites } from '../product/favorite/countFavorites.ts';
import { applyRules } from './applyRules.ts';
import { homeProducts } from './homeProducts.ts';
import { interfaceRules } from './interfaceRules.ts';
import { backProductMigrations } from './migrations.ts';
import { listedPages } from './portalQuery.ts';
import { portalRoutes } from './portalRoutes.ts';
import { productRules } from './productRules.ts';
import { listedStates, productsBy, productsOf } from './productsBy.ts';
import { productViews } from './productViews.ts';
import { backProductRefusals } from './refusals.ts';
import { searchedProducts } from './searchedProducts.ts';
import { settleModels } from './settleModels.ts';
import { specRules } from './specRules.ts';
import { trialRoutes } from './trialRoutes.ts';

const table = 'back_product_product_apply';

const settled: Follow<'backProduct.product'> = settleModels;

/**
 * Module of the providers' side of the catalogue: products, their specifications and interfaces, and applications
 * that are reviewed.
 */
export const backProduct = defineArea<BackProductRows>({
  area: 'backProduct',
  after: ['account', 'product', 'model', 'dataSet', 'miror'],
  follows: {
    'product.favorite': countFavorites('PRODUCT', 'back_product_product'),
    'backProduct.product': { approve: settled, offShelf: settled, forceOff: settled },
  },
  entities: {
    product: productRules,
    productSpec: specRules,
    productApply: applyRules,
    interface: interfaceRules,
  },
  quiet: {
    'backProduct.product': ['viewCount', 'favoriteCount', 'saleCount'],
    'backProduct.interface': ['lastDebugTime'],
  },
  uses: {
    'product.category': productsBy('categoryId'),
    'model.modelVersion': productsBy('modelVersionId', listedStates),
    'dataSet.dataSetVersion': productsBy('dataSetVersionId', listedStates),
    'miror.image': productsBy('imageId', listedStates),
    'miror.repo': productsOf(tables('miror.image'), 'repoId', 'imageId'),
    'model.model': productsOf(tables('model.modelVersion'), 'modelId', 'modelVersionId'),
    'dataSet.dataSet': productsOf(tables('dataSet.dataSetVersion'), 'dataSetId', 'dataSetVersionId'),
  },
  columns: {
    'backProduct.product': {
      orgTitle: 'select s."orgName" from product_seller_of(back_product_product."orgId") s',
      interfaceCount: `select count(*) from back_product_interface i
        where i."productId" = back_product_product.id and not i."isDeleted"`,
    },
    'backProduct.productSpec': {
      productStatus: `select p.status from back_product_product p where p.id = back_product_product_spec."productId"`,
    },
    'backProduct.productApply': {
      phone: `product_phone_of(${table}."createUser", ${table}."orgId")`,
      applicantName: `user_nickname(${table}."createUser")`,
      awaitsMe: `case when ${table}."applyType" = 'TRIAL'
        then ${table}."sellerOrgId" = (select current_setting('isp.org', true))
        else (select current_setting('isp.level', true)) = 'platform' end`,
      // the page shows the differences from the previous content
      difference: `${table}.snapshot`,
    },
    'backProduct.interface': {
      openPath: `select '/open/' || p."productCode" || back_product_interface.path from back_product_product p
        where p.id = back_product_interface."productId"`,
    },
  },
  migrations: backProductMigrations,
  routes: [portalRoutes, viewRoutes(productViews), trialRoutes],
  refusals: backProductRefusals,
  sitemap: listedPages,
  home: homeProducts,
  search: searchedProducts,
});
