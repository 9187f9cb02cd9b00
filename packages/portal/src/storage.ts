/** What every key of the portal in the browser's storage begins with, where nothing else is said. @see R9.03 */
export const usualPrefix = 'isp';

/** Keys of one portal in the browser's storage: two portals of one origin have a prefix each. */
export const storageKeysOf = (prefix: string) =>
  ({
    prefix,
    session: `${prefix}-session`,
    /** How the session began. */
    loginMode: `${prefix}-login-mode`,
    /** Where the provider of the sign-in is left. */
    exits: `${prefix}-exits`,
    language: `${prefix}-language`,
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

/** Removes what a portal keeps of a session: other products of the same origin keep theirs. @see R4.04 */
export function clearStorage(storage: Storage, { prefix, language, theme }: StorageKeys): void {
  // language and theme belong to who sits here, not to the session
  const lasting: readonly string[] = [language, theme];
  for (const key of Array.from({ length: storage.length }, (_, at) => storage.key(at))) {
    if (key?.startsWith(`${prefix}-`) && !lasting.includes(key)) storage.removeItem(key);
  }
}
