/** One shortcut key of a screen. */
export interface ScreenKey {
  /** Name of the key in the browser: `n`, `/`, `Enter`. */
  readonly key: string;
  /** Description of the effect of the key, in the user's language. */
  readonly label: string;
  /**
   * Returns true if the action of the key is possible now. If not, the key is left to the browser and is not listed
   * in the help.
   * @defaultValue always possible
   */
  readonly isOpen?: () => boolean;
  readonly run: () => void;
}
