import type { AreaScreenProps } from '@isp/crud';
import type { ScreenRoute } from './toRoutes.ts';

/**
 * The screen of a route. Only the menu fixes a view: one in the query of the address was chosen among the tabs, which
 * stay to choose another.
 */
export const toScreen = ({ screen, page, view }: ScreenRoute, id: string | undefined): AreaScreenProps =>
  // an address may lack the id of a detail: the screen says so
  ({
    entity: screen,
    page,
    ...(id !== undefined && { id }),
    ...(view !== undefined && { view }),
  }) as AreaScreenProps;
