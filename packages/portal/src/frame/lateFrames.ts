import { lazy } from 'react';

const loadFrame = () => import('./Frame.tsx');

/** The frame of the back office: nobody needs it to sign in. */
export const LateFrame = lazy(async () => ({ default: (await loadFrame()).Frame }));

/** Begins to load it: who comes in waits for user and menu meanwhile. */
export const preloadFrame = () => void loadFrame();

/** The frame of public pages. */
export const LatePublicFrame = lazy(async () => ({
  default: (await import('./PublicFrame.tsx')).PublicFrame,
}));
