import { traceActions } from '@isp/request/tracing';
import type { TracedPlaces } from './traceCalls.ts';

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
