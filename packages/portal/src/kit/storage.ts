/** Default prefix of all keys that a portal uses in the browser's storage. */
export const defaultPrefix = 'isp';

/**
 * Returns the keys of one portal in the browser's storage. If there are two portals on one origin, each has its own
 * prefix.
 */
export const storageKeysOf = (prefix: string) =>
  ({
    prefix,
    session: `${prefix}-session`,
    /** Origins at which signing out may also end the session of the sign-in provider. */
    exits: `${prefix}-exits`,
    /** Language, stored in a cookie that the service reads too. @see choiceCookies */
    language: `${prefix}-language`,
    /** Theme, stored in a cookie that the service reads too. @see choiceCookies */
    theme: `${prefix}-theme`,
    /** Value with which the lock password is checked, while the screen is locked. */
    lock: `${prefix}-lock`,
    /** Errors that occurred in this browser. */
    log: `${prefix}-log`,
    /** Pages that were opened recently. */
    recents: `${prefix}-recents`,
    /** Chosen side: product or project. */
    side: `${prefix}-side`,
    /** Frame in which the last page was shown, per tab in `sessionStorage`. */
    frame: `${prefix}-frame`,
    /** Chosen organisation, per tab in `sessionStorage`. */
    organisation: `${prefix}-org`,
    /** Role as which an administrator views the portal, per tab in `sessionStorage`. */
    viewAs: `${prefix}-view-as`,
    /**
     * Organisation that the administrator views with this role, if it is not one of their own, as JSON. Per tab in
     * `sessionStorage`.
     */
    viewOrganisation: `${prefix}-view-org`,
    /** Open tabs of the frame, per browser tab in `sessionStorage`. */
    tabs: `${prefix}-tabs`,
  }) as const;

export type StorageKeys = ReturnType<typeof storageKeysOf>;

/**
 * Turns the input of open forms (`isp:input:…`) into drafts (`isp:draft:…`) when the session is lost. Otherwise
 * this input is removed together with its form. The form offers the draft at the user's next visit.
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
 * Removes the keys of a portal: its own keys, `isp-session`, and the keys of its screens, `isp:draft:…`. The keys
 * of other products on the same origin are kept. Language and theme are in cookies, because they belong to the
 * browser and not to its user.
 *
 * @param options.keepsScreens - true to keep what the screens store for each user, such as drafts. @defaultValue
 * false
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
