import { type Adapter, AdapterError, type PreferenceScope } from '../core/adapter.ts';

/** Told of what there is, answers what there is to be; undefined leaves nothing. */
export type Change<Value> = (old: Value) => Value | undefined;

interface Saved<Value> {
  readonly preferences: NonNullable<Adapter['preferences']>;
  readonly key: string;
  readonly scope: PreferenceScope;
  readonly read: (stored: unknown) => Value;
  /** One after the other. */
  readonly changes: readonly Change<Value>[];
}

/**
 * Changes what the service keeps. Another tab may have changed another part of it, before or meanwhile: then once more
 * of what is there now.
 *
 * @returns what is kept by then
 * @throws what the adapter throws
 */
export async function savePreference<Value>(saved: Saved<Value>, tries = 3): Promise<Value | undefined> {
  const { preferences, key, scope, read, changes } = saved;
  const was = (await preferences.get(key, scope)) ?? null;
  const next = changes.reduce<Value | undefined>(
    (old, change) => change(old ?? read(undefined)),
    read(was ?? undefined),
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
