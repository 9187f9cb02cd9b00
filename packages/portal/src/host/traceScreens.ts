import { traceActions } from '@isp/request/tracing';
import type { PortalRoutes } from '../routes/createRoutes.ts';

/** Where the screens of the portal are, so that a trace has the name of the screen. */
export interface TracedPlaces {
  /** Address of the portal without a slash at its end. */
  readonly base: string;
  readonly routes: Pick<PortalRoutes, 'screens'>;
}

/** Starts tracing, and returns the function that makes the headers of a call, with the name of the screen. */
export const traceScreens = (ratio: number, { base, routes }: TracedPlaces) =>
  traceActions({
    ratio,
    screen() {
      const path = window.location.pathname.slice(base.length);
      const shown = routes.screens.find((route) => route.path === path);
      return shown && `${shown.screen} ${shown.page}`;
    },
  });
