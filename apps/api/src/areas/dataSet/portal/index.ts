import { defineArea } from '@isp/server';
import { viewRoutes } from '../../../platform/portal/viewRoutes.ts';
import { keepText } from '../../../platform/search/keepText.ts';
import { dataSetViews } from './dataSetViews.ts';
import { homeDataSets } from './homeDataSets.ts';
import { portalRoutes } from './portalRoutes.ts';
import { publishedPages } from './publishedPages.ts';
import { dataSetTexts, searchedDataSets } from './searchedDataSets.ts';

/**
 * Module of the public portal's pages about published data sets. It comes after the products, because these pages
 * also show the products that sell a data set.
 */
export const dataSetPortal = defineArea({
  area: 'dataSet',
  name: 'dataSet/portal',
  after: ['dataSet', 'backProduct'],
  migrations: { '2026-11-25-03-data-sets-found': keepText(dataSetTexts) },
  routes: [portalRoutes, viewRoutes(dataSetViews)],
  sitemap: publishedPages,
  home: homeDataSets,
  search: searchedDataSets,
});
