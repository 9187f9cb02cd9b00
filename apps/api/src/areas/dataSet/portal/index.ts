import { defineArea } from '@isp/server';
import { viewRoutes } from '../../../platform/portal/viewRoutes.ts';
import { dataSetViews } from './dataSetViews.ts';
import { homeDataSets } from './homeDataSets.ts';
import { portalRoutes } from './portalRoutes.ts';
import { publishedPages } from './publishedPages.ts';
import { searchedDataSets } from './searchedDataSets.ts';

/** Published data sets as everybody sees them, beside the products that sell them. */
export const dataSetPortal = defineArea({
  area: 'dataSet',
  name: 'dataSet/portal',
  after: ['dataSet', 'backProduct'],
  routes: [portalRoutes, viewRoutes(dataSetViews)],
  sitemap: publishedPages,
  home: homeDataSets,
  search: searchedDataSets,
});
