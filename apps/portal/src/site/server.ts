import { renderSite } from '@isp/portal/site-server';
import { site } from './site.ts';

/** The function with which the service renders the pages of the site. */
export default renderSite(site);
