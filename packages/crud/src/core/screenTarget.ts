/**
 * The kinds of pages that an entity can have.
 *
 * @example
 * const pages: readonly ScreenPage[] = ['list', 'detail'];
 */
export type ScreenPage = 'list' | 'form' | 'detail' | 'statistics';

/**
 * A screen to which the user can navigate.
 *
 * @example
 * const target: ScreenTarget = { entity: 'shop.book', page: 'detail', id: '1' };
 */
export interface ScreenTarget {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  readonly page: ScreenPage;
  /** Row key of the record, for `detail` and for editing in `form`. A `form` without an id adds a record. */
  readonly id?: string;
  readonly view?: string;
  /** Further parameters of the address, such as preset search values, `copyId` and `tab`. */
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * Returns the screen to open for a target: the target itself if the portal has this screen. If the portal has no
 * form page, a new record is added in a form over the entity's list (`form=new` in the address).
 *
 * @returns undefined if the portal has neither of these screens
 */
export function screenFor(
  target: ScreenTarget,
  hasScreen: (target: ScreenTarget) => boolean,
): ScreenTarget | undefined {
  if (hasScreen(target)) return target;
  if (target.page !== 'form' || target.id !== undefined) return undefined;
  const { entity, query } = target;
  const list: ScreenTarget = { entity, page: 'list', query: { ...query, form: 'new' } };
  return hasScreen(list) ? list : undefined;
}

/**
 * Goes to a screen of the portal. `back` returns to the previous screen. `replace` replaces the current screen in
 * the history.
 *
 * @example
 * const navigate: Navigate = (target) => {
 *   if (target === 'back') history.back();
 *   else location.assign(`/${target.entity}/${target.page}?id=${target.id ?? ''}`);
 * };
 */
export type Navigate = (target: ScreenTarget | 'back', options?: { readonly replace?: boolean }) => void;
