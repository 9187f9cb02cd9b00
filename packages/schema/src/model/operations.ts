/** Calls of an entity. Screens and server do not offer a call that an entity lacks. */
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
  /** Path below the path of the entity: `/page-query`. */
  readonly path: string;
}

/** A named read-only call besides the standard ones: for logs, events, settings. */
export interface ReadCall {
  readonly path: string;
}

/**
 * Identifies an entity across areas: names of entities may be equal in two areas, so keys and tables contain the
 * area.
 *
 * @example const book: EntityRef = { area: 'shop', entity: 'book', path: 'shop-book' };
 */
export interface EntityRef {
  readonly area: string;
  readonly entity: string;
  /** Path under the portal's API prefix, for example `shop-book`. */
  readonly path: string;
  /** Calls to which the schema gives another path. An adapter uses the standard path for all others. */
  readonly operations?: Readonly<Partial<Record<OperationName, Operation>>>;
  readonly reads?: Readonly<Record<string, ReadCall>>;
}
