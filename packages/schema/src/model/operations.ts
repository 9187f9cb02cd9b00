/** Calls that an entity may have. Screens and server offer only those that the entity has. */
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
  | 'purge'
  | 'importRows'
  | 'updateRows';

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below the entity's path: `/page-query`. */
  readonly path: string;
}

/** A read-only call of an entity besides the standard calls, for example for logs, events or settings. */
export interface ReadCall {
  readonly path: string;
}

/**
 * Identifies an entity in all areas. Entities of two areas may have the same name, so keys and tables contain the
 * area.
 *
 * @example const book: EntityRef = { area: 'shop', entity: 'book', path: 'shop-book' };
 */
export interface EntityRef {
  readonly area: string;
  readonly entity: string;
  /** Path under the portal's API prefix, for example `shop-book`. */
  readonly path: string;
  /** Calls for which the schema defines another path. For any other call, an adapter uses the standard path. */
  readonly operations?: Readonly<Partial<Record<OperationName, Operation>>>;
  readonly reads?: Readonly<Record<string, ReadCall>>;
}
