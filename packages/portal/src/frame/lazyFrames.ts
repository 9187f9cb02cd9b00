import { lazy } from 'react';

const loadFrame = () => import('./Frame.tsx');

/** The frame of the back office: the sign-in page does without. */
export const LazyFrame = lazy(async () => ({ default: (await loadFrame()).Frame }));

/** Begins to load the frame while user and menu are loaded. */
export const preloadFrame = () => void loadFrame();

/** The frame of public pages. */
export const LazyPublicFrame = lazy(async () => ({
  default: (await import('./PublicFrame.tsx')).PublicFrame,
}));
