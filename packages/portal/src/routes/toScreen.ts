import type { AreaScreenProps } from '@isp/crud';
import type { ScreenRoute } from './toRoutes.ts';

/**
 * Returns the screen of a route. Only a menu row can fix the view. A view in the query of the address was chosen in
 * the tabs, so the tabs are still shown to choose another one.
 */
export const toScreen = ({ screen, page, view }: ScreenRoute, id: string | undefined): AreaScreenProps =>
  // The address of a detail may have no id; the screen then shows an error.
  ({
    entity: screen,
    page,
    ...(id !== undefined && { id }),
    ...(view !== undefined && { view }),
  }) as AreaScreenProps;
