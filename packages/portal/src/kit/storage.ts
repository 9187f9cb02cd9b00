/** Default prefix of all keys of a portal in the browser's storage. */
export const defaultPrefix = 'isp';

/** Keys of one portal in the browser's storage: two portals of one origin have a prefix each. */
export const storageKeysOf = (prefix: string) =>
  ({
    prefix,
    session: `${prefix}-session`,
    /** Where signing out leaves the provider of the sign-in. */
    exits: `${prefix}-exits`,
    /** In a cookie, which the service reads too. @see choiceCookies */
    language: `${prefix}-language`,
    /** In a cookie, which the service reads too. @see choiceCookies */
    theme: `${prefix}-theme`,
    /** Verifier of the lock password, while the screen is locked. */
    lock: `${prefix}-lock`,
    /** Errors of this browser. */
    log: `${prefix}-log`,
    /** Pages opened of late. */
    recents: `${prefix}-recents`,
    /** Product or project side. */
    side: `${prefix}-side`,
    /** Per tab: in `sessionStorage`. */
    organisation: `${prefix}-org`,
    /** Role an administrator looks as. Per tab: in `sessionStorage`. */
    viewAs: `${prefix}-view-as`,
    /** Organisation they look into beside their own, as JSON. Per tab: in `sessionStorage`. */
    viewOrganisation: `${prefix}-view-org`,
    /** Per tab: in `sessionStorage`. */
    tabs: `${prefix}-tabs`,
  }) as const;

export type StorageKeys = ReturnType<typeof storageKeysOf>;

/**
 * Turns the input of open forms (`isp:input:…`), which is otherwise removed with its form, into drafts (`isp:draft:…`)
 * when the session is lost: the form offers the draft at the user's next visit.
 */
function keepInput(storage: Storage, prefix: string): void {
  for (const key of keysOf(storage)) {
    if (!key.startsWith(`${prefix}:input:`)) continue;
    storage.setItem(key.replace(':input:', ':draft:'), storage.getItem(key) ?? '');
    storage.removeItem(key);
  }
}

const keysOf = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');

/**
 * Removes the keys of a portal: its own, `isp-session`, and those of its screens, `isp:draft:…`. Other products of the
 * same origin keep theirs. Language and theme are in cookies: they belong to the browser, not to its user.
 *
 * @param options.keepsScreens - keeps what the screens store for one user each, such as drafts. @defaultValue false
 */
export function clearStorage(
  storage: Storage,
  { prefix }: Pick<StorageKeys, 'prefix'>,
  { keepsScreens = false }: { readonly keepsScreens?: boolean } = {},
): void {
  if (keepsScreens) keepInput(storage, prefix);
  for (const key of keysOf(storage)) {
    if (key.startsWith(`${prefix}-`) || (!keepsScreens && key.startsWith(`${prefix}:`)))
      storage.removeItem(key);
  }
}
