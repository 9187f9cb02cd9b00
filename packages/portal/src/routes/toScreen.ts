import type { AreaScreenProps } from '@isp/crud';
import type { ScreenRoute } from './toRoutes.ts';

/**
 * Returns the screen that the page of a route shows. A view is passed only if the menu row fixes it. A view in the
 * address was chosen in the tabs of the list, so these tabs stay visible.
 *
 * @param title - title of the page. Records and forms have a title of their own.
 */
export const toScreen = (
  { screen, page, view }: ScreenRoute,
  id: string | undefined,
  title?: string,
): AreaScreenProps =>
  // The id may be missing in the address of a detail. The cast allows this, and the screen then shows an error.
  ({
    entity: screen,
    page,
    ...(id !== undefined && { id }),
    ...(view !== undefined && { view }),
    ...(title !== undefined && (page === 'list' || page === 'statistics') && { title }),
  }) as AreaScreenProps;
