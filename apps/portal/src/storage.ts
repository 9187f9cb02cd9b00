/** Every key of the portal in the browser's storage begins with this. @see R9.03 */
export const storagePrefix = 'isp';

export const storageKeys = {
  session: `${storagePrefix}-session`,
  /** How the session began. */
  loginMode: `${storagePrefix}-login-mode`,
  language: `${storagePrefix}-language`,
  theme: `${storagePrefix}-theme`,
  /** Verifier of the lock password, while the screen is locked. */
  lock: `${storagePrefix}-lock`,
  /** Errors of this browser. */
  log: `${storagePrefix}-log`,
  /** Product or project side. */
  side: `${storagePrefix}-side`,
  /** Per tab: in `sessionStorage`. */
  organisation: `${storagePrefix}-org`,
  /** Role an administrator looks as. Per tab: in `sessionStorage`. */
  viewAs: `${storagePrefix}-view-as`,
  /** Per tab: in `sessionStorage`. */
  tabs: `${storagePrefix}-tabs`,
} as const;

/** Language and theme belong to who sits here, not to the session. */
const lasting: readonly string[] = [storageKeys.language, storageKeys.theme];

/** Removes what the portal keeps of a session: other products of the same origin keep theirs. @see R4.04 */
export function clearStorage(storage: Storage): void {
  for (const key of Array.from({ length: storage.length }, (_, at) => storage.key(at))) {
    if (key?.startsWith(`${storagePrefix}-`) && !lasting.includes(key)) storage.removeItem(key);
  }
}
