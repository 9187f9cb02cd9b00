import { lazy } from 'react';

/** What is typed into to lock the screen and to open it again: seldom, and never before there is something to see. */
export const LateLockPage = lazy(() => import('../pages/LockPage.tsx'));

export const LateLockDialog = lazy(async () => ({ default: (await import('./lockDialog.ts')).LockDialog }));
