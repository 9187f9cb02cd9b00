export type { RenderedPage, RenderRequest, SiteRenderer } from './site/renderSite.tsx';
export { renderSite } from './site/renderSite.tsx';
