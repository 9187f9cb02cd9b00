/** Calls of an entity. Screens and server do not offer a call that the entity does not have. */
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

/** A named read-only call in addition to the standard calls, for example for logs, events or settings. */
export interface ReadCall {
  readonly path: string;
}

/**
 * Identifies an entity across areas. Two areas may contain entities with equal names, so keys and tables contain
 * the area.
 *
 * @example const book: EntityRef = { area: 'shop', entity: 'book', path: 'shop-book' };
 */
export interface EntityRef {
  readonly area: string;
  readonly entity: string;
  /** Path under the portal's API prefix, for example `shop-book`. */
  readonly path: string;
  /** Calls for which the schema defines another path. An adapter uses the standard path for all other calls. */
  readonly operations?: Readonly<Partial<Record<OperationName, Operation>>>;
  readonly reads?: Readonly<Record<string, ReadCall>>;
}
