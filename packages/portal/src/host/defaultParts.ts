import { LazyFrame, LazyPublicFrame, LazySitePublicFrame } from '../frame/lazyFrames.tsx';
import type { PortalOptions, PortalParts, PortalPaths } from '../options/PortalOptions.ts';
import { Brand } from '../parts/Brand.tsx';
import { Footer } from '../parts/Footer.tsx';

export const defaultPaths: PortalPaths = {
  landing: '/operator/consumer',
  home: '/',
  organisation: undefined,
  profile: '/userInfo',
  messages: '/customer/message',
  errors: '/customer/logs/errors',
  rights: undefined,
};

/** Returns the parts that a portal uses if its options do not replace them. */
export const defaultParts = ({ siteFrame }: PortalOptions): PortalParts => ({
  login: () => import('../pages/LoginPage.tsx'),
  landing: () => import('../pages/WorkbenchPage.tsx'),
  Frame: LazyFrame,
  PublicFrame: siteFrame ? LazySitePublicFrame : LazyPublicFrame,
  Brand,
  Footer,
});
