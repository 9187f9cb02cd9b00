import { isObject } from '@isp/kit';
import { type Field, ownValue } from '@isp/schema';

/** What a control asks the service while it is filled in: a read of an entity. */
export interface Ask {
  /** `area.entity` whose read it is. */
  readonly entity: string;
  readonly read: string;
  /** Parameter → field beside it; nothing is asked while one of them is empty. */
  readonly by: Readonly<Record<string, string>>;
  /** Parameter → field beside it that may be empty. */
  readonly also: Readonly<Record<string, string>>;
  /** Parameter → value that is always the same. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Name in the answer of what it would be otherwise. */
  readonly was: string | undefined;
}

const namesIn = (value: unknown): Readonly<Record<string, string>> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter(([, name]) => typeof name === 'string') as [string, string][],
      )
    : {};

/** What `x-ui.options.ask` of a field says; undefined where it says nothing. */
export function askOf({ ui }: Pick<Field, 'ui'>): Ask | undefined {
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
