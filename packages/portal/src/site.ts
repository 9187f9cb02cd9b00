export { type Site, useSignInHref, useSite, useVisitor } from './site/SiteContext.ts';
export { SiteIcon } from './site/SiteIcon.tsx';
export { SiteLink } from './site/SiteLink.tsx';
export type { SiteFrameOptions, SiteOptions } from './site/SiteOptions.ts';
export {
  SiteMissing,
  type SitePage,
  type SitePlatform,
  type SiteTranslate,
  type SiteViewProps,
  sitePage,
} from './site/SitePage.ts';
export { startSite } from './site/startSite.tsx';
