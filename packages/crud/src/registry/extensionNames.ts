/**
 * The names in the schemas of a portal. `isp names` generates them, and an extension with another name does not
 * compile.
 */
export interface ExtensionNames {
  /** Names of widgets in the vocabulary, in addition to the widgets of this package. */
  readonly widgets?: string;
  /** Names in each entity, by `area.entity`. */
  readonly entities?: Readonly<Record<string, EntityNames>>;
}

export interface EntityNames {
  /** Names of fields, and of columns that have no field. */
  readonly cells: string;
  /** Names of actions with `effect: "portal"`. */
  readonly actions: string;
  /** Names of detail tabs with `kind: "portal"`. */
  readonly tabs: string;
}
