/** Types of one entity: its records, its calls and what they take. `isp client` writes them from a schema. */
export interface EntityTypes {
  /** Names of the calls that the entity has. */
  readonly calls: CallName;
  /** A record as the service returns it. */
  readonly row: object;
  /** Values of a new record. */
  readonly add: object;
  /** Values that a change may set. */
  readonly update: object;
  /** Values that a deletion needs besides the ids. */
  readonly remove: object;
  /** Values of the fields by which a list can be filtered. */
  readonly search: object;
  /** Filters that are no fields: the search box, the bin. */
  readonly find: object;
  /** Names of those fields that are dates or times. */
  readonly times: string;
  /** Names of the fields by which a list can be sorted. */
  readonly sort: string;
  readonly view: string;
  /** Forms of the actions, by action. */
  readonly actions: object;
  /** Names of the calls for charts and figures that the service computes from the records of a search. */
  readonly figures: string;
  /** Parameters of the calls for charts and figures that the area computes, by call. */
  readonly statistics: object;
}

/** Types of all entities: area → entity → types. */
export type AreaTypes<T> = { readonly [A in keyof T]: { readonly [E in keyof T[A]]: EntityTypes } };

/** Standard calls that a client has. */
export type CallName = 'getList' | 'detail' | 'add' | 'update' | 'remove' | 'restore' | 'options';

/** Method and path of a call below the path of its entity: `POST /page-query`. */
export type Route = `${'GET' | 'POST' | 'PUT'} /${string}`;

/** Paths of one entity. */
export interface EntityRoutes {
  readonly path: string;
  readonly calls: Readonly<Partial<Record<CallName, Route>>>;
  readonly actions: Readonly<Record<string, Route>>;
  readonly statistics: Readonly<Record<string, Route>>;
}

/** Paths of all entities: area → entity → paths. */
export type AreaRoutes = Readonly<Record<string, Readonly<Record<string, EntityRoutes>>>>;
