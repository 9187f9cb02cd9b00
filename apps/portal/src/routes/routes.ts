import menus from '#menus';
import { toRoutes } from './toRoutes.ts';

/** Every screen of the portal. */
export const routes = toRoutes(menus);
