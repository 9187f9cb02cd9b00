import { deepEqual, type Field, isSecret, type Row } from '@isp/schema';

/** An unsent form, as the browser keeps it. */
export interface Draft {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly values: Row;
}

/** Milliseconds a draft is offered: seven days. */
export const DRAFT_AGE = 7 * 86_400_000;

/** Where drafts are kept. Even to look for it throws where the browser forbids it. */
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
 * Where the input of a form lies while the form is open. It goes with the form, unless a session is lost meanwhile: what
 * ends the session makes drafts of such keys.
 */
export const inputKey = (key: string): string => key.replace(':draft:', ':input:');

/**
 * The draft under a key, unless it is too old, unreadable, or no different from `start`. What cannot be offered is
 * removed.
 */
export function readDraft(find: FindStorage, key: string, start: Row, now = Date.now()): Draft | undefined {
  try {
    const storage = find();
    const text = storage.getItem(key);
    if (text === null) return undefined;
    const draft: unknown = JSON.parse(text);
    if (isDraft(draft) && now - draft.at < DRAFT_AGE && !isWithin(draft.values, start)) return draft;
    storage.removeItem(key);
  } catch {
    // storage that is forbidden or holds something else offers nothing
  }
  return undefined;
}

/** Keeps the values less what must not lie in a browser; storage that is full or forbidden keeps nothing. */
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
    // the form itself still holds everything
  }
}

export function removeDraft(find: FindStorage, key: string): void {
  try {
    find().removeItem(key);
  } catch {
    // nothing was kept either
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
  const children = field.fields ?? field.variants?.flatMap((variant) => variant.fields);
  if (!children || typeof value !== 'object' || value === null) return value;
  const kept = withoutSecrets(value as Row, children);
  // the constant that identifies the variant is not among the variant's fields: keep it
  const tells = field.variants?.find(({ by }) => by !== undefined)?.by;
  return tells === undefined ? kept : { ...kept, [tells]: (value as Row)[tells] };
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Draft).at === 'number' &&
  typeof (value as Draft).values === 'object' &&
  (value as Draft).values !== null;

const isWithin = (values: Row, start: Row) =>
  Object.entries(values).every(([name, value]) => deepEqual(value, start[name]));
