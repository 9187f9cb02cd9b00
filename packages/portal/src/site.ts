export type { Site } from './site/SiteContext.ts';
export { useSignInHref, useSite, useVisitor } from './site/SiteContext.ts';
export type { SiteIconName, SiteIconProps } from './site/SiteIcon.tsx';
export { SiteIcon } from './site/SiteIcon.tsx';
export type { SiteLinkProps } from './site/SiteLink.tsx';
export { SiteLink } from './site/SiteLink.tsx';
export type { SiteEntries, SiteEntry, SiteFrameOptions, SiteOptions, SitePaths } from './site/SiteOptions.ts';
export type {
  SiteAsk,
  SiteAsked,
  SiteHead,
  SiteMissingWords,
  SitePage,
  SitePlatform,
  SiteTranslate,
  SiteViewProps,
  Structured,
} from './site/SitePage.ts';
export { SiteMissing, sitePage } from './site/SitePage.ts';
export { startSite } from './site/startSite.tsx';
