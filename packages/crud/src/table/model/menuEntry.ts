/** An entry of a menu of a list. */
export interface MenuEntry {
  readonly key: string;
  /** Text of the entry, in the source language. @defaultValue the entry is a divider */
  readonly label?: string;
  readonly disabled?: boolean;
  /** True if the entry destroys something, so that it is drawn in red. @defaultValue false */
  readonly danger?: boolean;
  readonly run?: () => void;
  /** True if the entry opens a panel in place of the menu. @defaultValue false */
  readonly staysOpen?: boolean;
  readonly children?: readonly MenuEntry[];
}
