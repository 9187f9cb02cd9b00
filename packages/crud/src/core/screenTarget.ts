export type PageName = 'list' | 'form' | 'detail' | 'statistics';

/** A screen to go to. */
export interface ScreenTarget {
  /** `area.entity`. */
  readonly entity: string;
  readonly page: PageName;
  /** Row key, for `detail` and for editing; a `form` without one adds. */
  readonly id?: string;
  readonly view?: string;
  /** Further query values: preset searches, `copyId`, `tab`. */
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * The screen that shows a target: itself where the portal has it. A new record whose form has no page of its own is
 * added over its list, which the address asks for (`form=new`).
 *
 * @returns undefined where the portal has neither
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
 * Goes to a screen of the portal; `back` returns to where the user came from, and `replace` puts the new screen in the
 * place of this one.
 */
export type Navigate = (target: ScreenTarget | 'back', options?: { readonly replace?: boolean }) => void;
