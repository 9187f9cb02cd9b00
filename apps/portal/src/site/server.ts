import { renderSite } from '@isp/portal/site-server';
import { site } from './site.ts';

/** Draws the site's pages on the service. */
export default renderSite(site);
