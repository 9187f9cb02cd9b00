import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';

/** A read of an entity that a control calls while the form is filled in. */
export interface FieldCall {
  /** `area.entity` whose read it is. */
  readonly entity: string;
  readonly read: string;
  /** Parameter → other field; nothing is read while one of them is empty. */
  readonly by: Readonly<Record<string, string>>;
  /** Parameter → other field that may be empty. */
  readonly also: Readonly<Record<string, string>>;
  /** Parameter → fixed value. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Name in the reply of the regular value, which is shown struck through if it differs. */
  readonly was: string | undefined;
}

const namesIn = (value: unknown): Readonly<Record<string, string>> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter(([, name]) => typeof name === 'string') as [string, string][],
      )
    : {};

/** `x-ui.options.ask` of a field; undefined without one. */
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
