import './site.css';
import { startSite } from '@isp/portal/site';
import { site } from './site.ts';

await startSite(site);
