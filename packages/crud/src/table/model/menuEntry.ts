/** An entry of a menu of a list. */
export interface MenuEntry {
  readonly key: string;
  /** Source-language text. @defaultValue a divider */
  readonly label?: string;
  readonly disabled?: boolean;
  /** It destroys something. @defaultValue false */
  readonly danger?: boolean;
  readonly run?: () => void;
  /** The entry opens a panel in place of the menu. @defaultValue false */
  readonly staysOpen?: boolean;
  readonly children?: readonly MenuEntry[];
}
