/** Default prefix of all keys that a portal uses in the browser's storage. */
export const defaultPrefix = 'isp';

/**
 * Returns the keys under which one portal stores data in the browser. Two portals on one origin have different
 * prefixes, so that they do not share data.
 */
export const storageKeysOf = (prefix: string) =>
  ({
    prefix,
    session: `${prefix}-session`,
    /** Origins to which a sign-out may redirect, to end the session at the sign-in provider too. */
    exits: `${prefix}-exits`,
    /** Language, stored in a cookie that the service reads too. @see choiceCookies */
    language: `${prefix}-language`,
    /** Theme, stored in a cookie that the service reads too. @see choiceCookies */
    theme: `${prefix}-theme`,
    /** Value for checking the lock password. It exists only while the screen is locked. */
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
 * Renames the stored input of open forms (`isp:input:…`) to drafts (`isp:draft:…`) when the session is lost. Stored
 * input would be removed together with its form. A form offers its draft when the user opens it again.
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
 * Removes the keys of a portal: its own keys, such as `isp-session`, and the keys of its screens, such as
 * `isp:draft:…`. The keys of other products on the same origin are kept. Language and theme are in cookies and are
 * kept too, because they belong to the browser and not to its user.
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
