import { type Adapter, AdapterError, type PreferenceScope } from '../core/adapter.ts';

/** Computes the new value from the stored value. Undefined deletes the stored value. */
export type Change<Value> = (old: Value) => Value | undefined;

interface Saved<Value> {
  readonly preferences: NonNullable<Adapter['preferences']>;
  readonly key: string;
  /** Key before the entity was renamed. Its value is the first one of the present key. */
  readonly former?: string | undefined;
  readonly scope: PreferenceScope;
  readonly read: (stored: unknown) => Value;
  /** Changes in the order in which they are applied. */
  readonly changes: readonly Change<Value>[];
}

/**
 * Changes a value that the service stores. If another tab has changed the value at the same time, the changes are
 * applied again, to the value that is now stored.
 *
 * @returns the stored value
 * @throws the errors of the adapter
 */
export async function savePreference<Value>(saved: Saved<Value>, tries = 3): Promise<Value | undefined> {
  const { preferences, key, former, scope, read, changes } = saved;
  const was = (await preferences.get(key, scope)) ?? null;
  const old = was === null && former !== undefined ? await preferences.get(former, scope) : was;
  const next = changes.reduce<Value | undefined>(
    (value, change) => change(value ?? read(undefined)),
    read(old ?? undefined),
  );
  try {
    await preferences.put(key, scope, next ?? null, { was });
  } catch (error) {
    if (tries > 0 && error instanceof AdapterError && error.kind === 'conflict')
      return savePreference(saved, tries - 1);
    throw error;
  }
  return next;
}
