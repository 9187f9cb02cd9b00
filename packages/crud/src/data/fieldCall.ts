import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';

/**
 * A read-only call of an entity that a control makes while the user fills in the form, for example to compute a
 * price.
 */
export interface FieldCall {
  /** Key of the entity that has the read: `area.entity`. */
  readonly entity: string;
  readonly read: string;
  /**
   * Names of the parameters, each with the name of another field whose value is sent. No call is made while one of
   * these fields is empty.
   */
  readonly by: Readonly<Record<string, string>>;
  /** Names of the parameters, each with the name of another field whose value is sent. These fields may be empty. */
  readonly also: Readonly<Record<string, string>>;
  /** Names of the parameters with fixed values. */
  readonly filter: Readonly<Record<string, unknown>>;
  /**
   * Name of the property in the reply that holds the regular value (before a discount, for example). It is shown
   * struck through if it differs from the result.
   */
  readonly was: string | undefined;
}

const namesIn = (value: unknown): Readonly<Record<string, string>> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter(([, name]) => typeof name === 'string') as [string, string][],
      )
    : {};

/**
 * Returns the read call of a field, from `x-ui.options.ask` in the schema. Returns undefined if the field has none.
 */
export function fieldCallOf({ ui }: Pick<Field, 'ui'>): FieldCall | undefined {
  const ask = ownValue(ui.options ?? {}, 'ask');
  if (!isObject(ask)) return undefined;
  const { also, by, entity, filter, read, was } = ask as Readonly<Record<string, unknown>>;
  if (typeof entity !== 'string' || typeof read !== 'string') return undefined;
  return {
    ...{ entity, read, by: namesIn(by), also: namesIn(also) },
    filter: isObject(filter) ? filter : {},
    was: typeof was === 'string' ? was : undefined,
  };
}
