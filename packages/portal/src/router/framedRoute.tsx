import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { ErrorPage } from '../pages/ErrorPage.tsx';

/** Returns the route of pages in a frame. If a page fails, the error is drawn inside the frame. */
export const framedRoute = (frame: ReactElement, pages: RouteObject[]): RouteObject => ({
  element: frame,
  errorElement: <ErrorPage />,
  children: [{ errorElement: <ErrorPage />, children: pages }],
});
