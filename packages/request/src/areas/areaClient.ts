import type { AreaRefusal } from './areaRefusal.ts';
import type { AreaTypes, EntityTypes } from './areaTypes.ts';
import type { Page, Query, Search } from './query.ts';

interface CallOptions {
  /** Signal that cancels the call. */
  readonly signal?: AbortSignal;
}

export interface WriteOptions extends CallOptions {
  /** Key of a call that may be sent again: the service runs calls with the same key only once. */
  readonly idempotencyKey?: string;
}

/** Arguments for a form: it may be left out if no value is required. */
type FormArgs<F> =
  Record<never, never> extends F ? [form?: F, options?: WriteOptions] : [form: F, options?: WriteOptions];

interface Calls<T extends EntityTypes> {
  /** Returns a page of the records that a search finds. */
  readonly getList: (query?: Query<T>, options?: CallOptions) => Promise<Page<T['row']>>;
  /** Returns one record. */
  readonly detail: (id: string, options?: CallOptions) => Promise<T['row']>;
  readonly add: (form: T['add'], options?: WriteOptions) => Promise<T['row']>;
  /** Changes the given values. `rowVersion` is the one with which the record was read; null clears a value. */
  readonly update: (
    change: { readonly id: string; readonly rowVersion: number } & T['update'],
    options?: WriteOptions,
  ) => Promise<T['row']>;
  /** Deletes records, all or none. */
  readonly remove: (ids: readonly string[], ...rest: FormArgs<T['remove']>) => Promise<void>;
  /** Brings deleted records back. */
  readonly restore: (ids: readonly string[], options?: WriteOptions) => Promise<readonly T['row'][]>;
  /** Returns records as choices: the names of some ids, or those whose names contain a keyword. */
  readonly options: (
    query: {
      readonly keyword?: string;
      readonly ids?: readonly string[];
      readonly limit?: number;
    } & Search<T>,
    options?: CallOptions,
  ) => Promise<readonly { readonly value: string; readonly label: string }[]>;
}

interface Ranged {
  /** First and last day: `2026-01-01,2026-01-31`. */
  readonly range?: string;
}

/** Data of a chart, and figures of cards. */
interface Statistics {
  readonly xAxis: readonly string[];
  readonly series: readonly {
    readonly name: string;
    readonly key: string;
    readonly data: readonly (number | null)[];
  }[];
  readonly summary?: Readonly<Record<string, number | null>>;
}

/** Client of one entity. */
type EntityClient<T extends EntityTypes> = Pick<Calls<T>, T['calls']> & {
  /** Actions on one or several records, by name. If an action fails for one record, no record is changed. */
  readonly actions: {
    readonly [A in keyof T['actions']]: (
      ids: string | readonly string[],
      ...rest: FormArgs<T['actions'][A]>
    ) => Promise<readonly T['row'][]>;
  };
  /** Data of charts and cards, by name of their call. */
  readonly statistics: {
    readonly [C in T['figures']]: (query?: Search<T> & Ranged, options?: CallOptions) => Promise<Statistics>;
  } & {
    readonly [C in keyof T['statistics']]: (
      query?: T['statistics'][C],
      options?: CallOptions,
    ) => Promise<Statistics>;
  };
  /** Returns the reason and the refused fields of a caught error, if the service refused the call. */
  readonly refusal: (error: unknown) => AreaRefusal<T> | undefined;
};

/** Clients of all entities: area → entity → client. */
export type AreaClient<T extends AreaTypes<T>> = {
  readonly [A in keyof T]: { readonly [E in keyof T[A]]: EntityClient<T[A][E]> };
};
