export { renderSite, type SiteRenderer } from './site/renderSite.tsx';
