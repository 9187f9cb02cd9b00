import { joinValues } from '@isp/kit';
import type { EntityTypes } from './areaTypes.ts';

/** A value that the service replaces: `@me`, `@org`, `@today`, `@today+30`. */
type Placeholder = `@${string}`;

type One<T> = T extends readonly (infer Item)[] ? One<Item> : T;
type Condition<T> = One<NonNullable<T>> | Placeholder | null;

/** Names of the fields whose values are texts or lists of texts. */
type Texts<F> = {
  [K in keyof F]-?: NonNullable<F[K]> extends string | readonly string[] ? K : never;
}[keyof F];
/** Names of the fields whose values can be compared by size. */
type Sized<F> = {
  [K in keyof F]-?: NonNullable<F[K]> extends readonly unknown[] | boolean ? never : K;
}[keyof F];

type Keys<K, Suffix extends string> = `${K & string}_${Suffix}`;

/**
 * Filter of a list. `<field>` uses the operator of the field's search item, `<field>_<operator>` another one. Empty
 * values are ignored; a list without values finds nothing.
 */
export type Search<T extends EntityTypes, F = T['search']> = T['find'] & {
  readonly [K in keyof F]?: Condition<F[K]>;
} & {
  readonly [K in keyof F as Keys<K, 'equal' | 'notequal'>]?: Condition<F[K]>;
} & {
  readonly [K in keyof F as Keys<K, 'in'>]?: readonly Condition<F[K]>[] | null;
} & {
  readonly [K in keyof F as Keys<K, 'null' | 'notnull'>]?: boolean | null;
} & {
  readonly [K in Keys<Texts<F>, 'like' | 'likeleft' | 'likeright' | 'notlike'>]?: string | null;
} & {
  readonly [K in Sized<F> as Keys<K, 'gt' | 'ge' | 'lt' | 'le'>]?: Condition<F[K]>;
} & {
  readonly [K in Keys<T['times'], 'dategt' | 'datege' | 'dateequal' | 'datelt' | 'datele'>]?: string | null;
};

/** Query of a list. */
export interface Query<T extends EntityTypes> {
  /** Number of the page, from 1. Negative numbers count from the end: -1 is the last page. @defaultValue 1 */
  readonly page?: number;
  /** Records of a page, at most 200. @defaultValue the one of the schema */
  readonly size?: number;
  /** Field by which the records are sorted, with `-` in front for descending order. */
  readonly sort?: T['sort'] | `-${T['sort']}`;
  readonly view?: T['view'];
  readonly search?: Search<T>;
}

/** A page of a list. */
export interface Page<Row> {
  readonly total: number;
  /** True if there are more records than `total`, because the service stopped counting. */
  readonly totalIsAtLeast?: true;
  readonly records: readonly Row[];
}

/** Converts the query of a list to the names that the service reads. */
export function toWireQuery({ page, search, size, sort, view }: Partial<Query<never>>): object {
  const order = String(sort ?? '');
  return {
    ...(search as object | undefined),
    ...(page !== undefined && { current: Math.abs(page) }),
    ...(page !== undefined && page < 0 && { fromEnd: true }),
    ...(size !== undefined && { size }),
    ...(view !== undefined && { view }),
    ...(order !== '' && (order.startsWith('-') ? { descs: order.slice(1) } : { ascs: order })),
  };
}

/**
 * Converts values for a query string, in which the values of a list are joined by commas. A comma inside a value is
 * escaped by a backslash. An empty list becomes a single comma, because a key without a value means no condition.
 */
export const toQueryText = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value) ? joinValues(value) : value,
    ]),
  );
