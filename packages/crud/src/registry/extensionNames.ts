/**
 * The names in the schemas of a portal, as a type. `isp names` generates it. If an extension uses another name, it
 * does not compile.
 */
export interface ExtensionNames {
  /** Names of widgets that the portal's schemas use in addition to the standard widgets. */
  readonly widgets?: string;
  /** Names in the schema of each entity, by `area.entity`. */
  readonly entities?: Readonly<Record<string, EntityNames>>;
}

export interface EntityNames {
  /** Names of the columns for which an extension can draw the cells: fields, and columns that have no field. */
  readonly cells: string;
  /** Names of actions with `effect: "portal"`. */
  readonly actions: string;
  /** Names of detail tabs with `kind: "portal"`. */
  readonly tabs: string;
}
