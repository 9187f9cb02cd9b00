import type { Field, Row } from '@isp/schema';
import { deepEqual, fieldsOfVariants, isSecret } from '@isp/schema/internal';

/** The input of a form that was not submitted, as the browser stores it. */
export interface Draft {
  /** Time of the draft in epoch milliseconds. */
  readonly at: number;
  readonly values: Row;
}

/** Milliseconds during which a draft is offered: seven days. */
export const DRAFT_AGE_MS = 7 * 86_400_000;

/**
 * Returns the browser's storage for drafts. It is a function, because even reading `window.localStorage` throws an
 * error if storage is forbidden.
 */
export type FindStorage = () => DraftStorage;

export interface DraftStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

/** Identifies a draft in the browser's storage: by user, form and record. */
export interface DraftPlace {
  readonly storagePrefix: string;
  /** Key of the user. A draft is offered only to the user whose input it is. */
  readonly scopeKey: string;
  /** Owner of the form: `area.entity`, or `area.entity.action`. */
  readonly owner: string;
  /** Row keys of the records in the form, or `new` if a record is added. */
  readonly id: string;
}

export const draftKey = ({ storagePrefix, scopeKey, owner, id }: DraftPlace): string =>
  `${storagePrefix}:draft:${scopeKey}:${owner}:${id}`;

/**
 * Returns the storage key under which the input of an open form is kept. The entry is deleted when the form closes.
 * If the session is lost before that, the code that ends the session renames the entry to a draft.
 */
export const inputKey = (key: string): string => key.replace(':draft:', ':input:');

/** Reads a draft. If the draft is too old, unreadable or equal to `start`, removes it and returns undefined. */
export function readDraft(find: FindStorage, key: string, start: Row, now = Date.now()): Draft | undefined {
  try {
    const storage = find();
    const text = storage.getItem(key);
    if (text === null) return undefined;
    const draft: unknown = JSON.parse(text);
    if (isDraft(draft) && now - draft.at < DRAFT_AGE_MS && !isWithin(draft.values, start)) return draft;
    storage.removeItem(key);
  } catch {
    // storage is forbidden, or the stored text is not a draft, so no draft is offered
  }
  return undefined;
}

/** Stores the values without secrets. Does nothing if the storage is full or forbidden. */
export function writeDraft(
  find: FindStorage,
  key: string,
  values: Row,
  fields: readonly Field[],
  now = Date.now(),
): void {
  try {
    find().setItem(key, JSON.stringify({ at: now, values: withoutSecrets(values, fields) } satisfies Draft));
  } catch {
    // storing has failed, which is ignored because the form itself still has the values
  }
}

export function removeDraft(find: FindStorage, key: string): void {
  try {
    find().removeItem(key);
  } catch {
    // if storage is forbidden, there is no draft to delete
  }
}

/**
 * Returns the values of a form's fields without passwords and other write-only fields. They are removed from nested
 * objects too.
 */
export function withoutSecrets(values: Row, fields: readonly Field[]): Row {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name];
      if (value === undefined || isSecret(field)) return [];
      return [[field.name, cleaned(value, field)]];
    }),
  );
}

function cleaned(value: unknown, field: Field): unknown {
  const { item } = field;
  if (Array.isArray(value)) return item ? value.map((entry) => cleaned(entry, item)) : value;
  const children = field.fields ?? (field.variants && fieldsOfVariants(field));
  if (!children || typeof value !== 'object' || value === null) return value;
  const kept = withoutSecrets(value as Row, children);
  // the constants that identify a variant are kept, although they are not among the variant's fields
  const names = (field.variants ?? []).flatMap(({ constants = {} }) => Object.keys(constants));
  return { ...kept, ...Object.fromEntries(names.map((name) => [name, (value as Row)[name]])) };
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Draft).at === 'number' &&
  typeof (value as Draft).values === 'object' &&
  (value as Draft).values !== null;

const isWithin = (values: Row, start: Row) =>
  Object.entries(values).every(([name, value]) => deepEqual(value, start[name]));
