import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { ErrorPage } from '../pages/ErrorPage.tsx';

/** Pages in a frame that stays when a page fails. */
export const framedRoute = (frame: ReactElement, pages: RouteObject[]): RouteObject => ({
  element: frame,
  errorElement: <ErrorPage />,
  children: [{ errorElement: <ErrorPage />, children: pages }],
});
