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
 * Goes to a screen of the portal; `back` returns to where the user came from, and `replace` puts the new screen in the
 * place of this one.
 */
export type Navigate = (target: ScreenTarget | 'back', options?: { readonly replace?: boolean }) => void;
