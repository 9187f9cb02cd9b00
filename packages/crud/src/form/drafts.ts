import type { Field, Row } from '@isp/schema';
import { deepEqual, fieldsOfVariants, isSecret } from '@isp/schema/internal';

/** An unsent form, as the browser keeps it. */
export interface Draft {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly values: Row;
}

/** Milliseconds a draft is offered: seven days. */
export const DRAFT_AGE_MS = 7 * 86_400_000;

/** Returns the storage of drafts. A function, since even reading `window.localStorage` throws where it is forbidden. */
export type FindStorage = () => DraftStorage;

export interface DraftStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

/** Where in the browser a draft is kept: of one user, one form and one record. */
export interface DraftPlace {
  readonly storagePrefix: string;
  /** Key of the user: a draft is offered only to its author. */
  readonly scopeKey: string;
  /** `area.entity`, or `area.entity.action`. */
  readonly owner: string;
  /** Keys of the records it is about; `new` for a record that is added. */
  readonly id: string;
}

export const draftKey = ({ storagePrefix, scopeKey, owner, id }: DraftPlace): string =>
  `${storagePrefix}:draft:${scopeKey}:${owner}:${id}`;

/**
 * Key of a form's input while the form is open. It is deleted with the form; if the session is lost meanwhile, the code
 * that ends the session turns such keys into drafts.
 */
export const inputKey = (key: string): string => key.replace(':draft:', ':input:');

/**
 * Reads a draft, unless it is too old, unreadable or equal to `start`. A draft that cannot be offered is removed.
 */
export function readDraft(find: FindStorage, key: string, start: Row, now = Date.now()): Draft | undefined {
  try {
    const storage = find();
    const text = storage.getItem(key);
    if (text === null) return undefined;
    const draft: unknown = JSON.parse(text);
    if (isDraft(draft) && now - draft.at < DRAFT_AGE_MS && !isWithin(draft.values, start)) return draft;
    storage.removeItem(key);
  } catch {
    // forbidden storage, or a text that is no draft: nothing to offer
  }
  return undefined;
}

/** Stores the values without secrets; does nothing where storage is full or forbidden. */
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
    // the form itself still holds the values
  }
}

export function removeDraft(find: FindStorage, key: string): void {
  try {
    find().removeItem(key);
  } catch {
    // forbidden storage holds no draft
  }
}

/** The values of a form's own fields without passwords and other write-only ones, nested ones too. */
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
  // the constants that identify a variant are not among its fields: keep them
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
