/**
 * The pages an entity has.
 *
 * @example
 * const pages: readonly ScreenPage[] = ['list', 'detail'];
 */
export type ScreenPage = 'list' | 'form' | 'detail' | 'statistics';

/**
 * A screen to go to.
 *
 * @example
 * const target: ScreenTarget = { entity: 'shop.book', page: 'detail', id: '1' };
 */
export interface ScreenTarget {
  /** `area.entity`. */
  readonly entity: string;
  readonly page: ScreenPage;
  /** Row key, for `detail` and for editing; a `form` without one adds. */
  readonly id?: string;
  readonly view?: string;
  /** Further query values: preset searches, `copyId`, `tab`. */
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * The screen for a target: the target itself if the portal has it. A new record without a form page is added over its
 * list (`form=new` in the address).
 *
 * @returns undefined when the portal has neither
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
 * Goes to a screen of the portal; `back` returns to the previous screen, and `replace` replaces this screen in the
 * history.
 *
 * @example
 * const navigate: Navigate = (target) => {
 *   if (target === 'back') history.back();
 *   else location.assign(`/${target.entity}/${target.page}?id=${target.id ?? ''}`);
 * };
 */
export type Navigate = (target: ScreenTarget | 'back', options?: { readonly replace?: boolean }) => void;
