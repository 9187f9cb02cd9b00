/** Calls of an entity. Screens and server do not offer missing ones. */
export type OperationName =
  | 'getList'
  | 'detail'
  | 'add'
  | 'update'
  | 'del'
  | 'remove'
  | 'options'
  | 'export'
  | 'restore'
  | 'importRows';

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the entity's path: `/page-query`. */
  readonly path: string;
}

/** A named read-only call besides the standard ones: logs, events, config. */
export interface ReadCall {
  readonly path: string;
}

/**
 * Names an entity wherever areas meet: keys and tables are area-qualified because entity names collide.
 *
 * @example const book: EntityRef = { area: 'shop', entity: 'book', path: 'shop-book' };
 */
export interface EntityRef {
  readonly area: string;
  readonly entity: string;
  /** Path under the portal's API prefix, for example `shop-book`. */
  readonly path: string;
  /** Calls the schema renames; an adapter takes the standard path for those that are missing. */
  readonly operations?: Readonly<Partial<Record<OperationName, Operation>>>;
  readonly reads?: Readonly<Record<string, ReadCall>>;
}
