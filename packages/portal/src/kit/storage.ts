/** What every key of the portal in the browser's storage begins with, where nothing else is said. */
export const usualPrefix = 'isp';

/** Keys of one portal in the browser's storage: two portals of one origin have a prefix each. */
export const storageKeysOf = (prefix: string) =>
  ({
    prefix,
    session: `${prefix}-session`,
    /** Where the provider of the sign-in is left. */
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
 * What was entered into a form that is open goes with the form (`isp:input:…`). Where the session is lost it becomes a draft
 * (`isp:draft:…`), which the form offers when its user comes back.
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
 * same origin keep theirs. Language and theme are in no storage: they are of the browser, not of its user.
 *
 * @param options.keepsScreens - leaves what the screens keep, each for one user only: an unsent form. @defaultValue false
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
