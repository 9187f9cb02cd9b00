/** One key of a screen. */
export interface ScreenKey {
  /** As the browser calls it: `n`, `/`, `Enter`. */
  readonly key: string;
  /** What it does, in the user's words. */
  readonly label: string;
  /** Is it possible now? If not, the key is left to the browser and not listed. @defaultValue always */
  readonly isOpen?: () => boolean;
  readonly run: () => void;
}
