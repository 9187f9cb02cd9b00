/** One key of a screen. */
export interface ScreenKey {
  /** As the browser calls it: `n`, `/`, `Enter`. */
  readonly key: string;
  /** What it does, in the user's words. */
  readonly label: string;
  /** Can it be done now? A key that cannot is left to the browser, and to no list. @defaultValue always */
  readonly isOpen?: () => boolean;
  readonly run: () => void;
}
