import menus from '#menus';
import { toMoved, toRoutes } from './toRoutes.ts';

/** Every screen of the portal. */
export const routes = toRoutes(menus);

/** Addresses of before. */
export const moved = toMoved(menus);

/** Area of the screen at a path. */
export const areaOf = (path: string): string | undefined =>
  routes.find((route) => route.path === path)?.screen.split('.')[0];
