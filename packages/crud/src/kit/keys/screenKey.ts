/** One shortcut key of a screen. */
export interface ScreenKey {
  /** Name of the key in the browser: `n`, `/`, `Enter`. */
  readonly key: string;
  /** Description of the effect of the key, in the user's language. */
  readonly label: string;
  /**
   * Returns true if the action is possible now. If not, the browser handles the key, and the key is not listed.
   * @defaultValue always possible
   */
  readonly isOpen?: () => boolean;
  readonly run: () => void;
}
