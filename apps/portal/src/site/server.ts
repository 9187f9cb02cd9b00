import { renderSite } from '@isp/portal/site-server';
import { site } from './site.ts';

/** Renders the site's pages on the service. */
export default renderSite(site);
