import { lazyPart, onDemand } from '@isp/kit/react';
import { Loading } from '../parts/Loading.tsx';

const frame = onDemand(() => import('./Frame.tsx'));

/** The frame of the back office. It is loaded separately, because the sign-in page does not use it. */
export const LazyFrame = lazyPart(frame, ({ Frame }) => Frame, <Loading />);

/** Starts to load the code of the frame while user and menu are still loading. */
export const preloadFrame = () => void frame.load();

/** The frame of public pages. */
export const LazyPublicFrame = lazyPart(
  onDemand(() => import('./PublicFrame.tsx')),
  ({ PublicFrame }) => PublicFrame,
  <Loading />,
);

/** The frame of public pages with the header and the footer of the public site. */
export const LazySitePublicFrame = lazyPart(
  onDemand(() => import('./SitePublicFrame.tsx')),
  ({ SitePublicFrame }) => SitePublicFrame,
  <Loading />,
);
