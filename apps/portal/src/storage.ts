/** Every key of the portal in the browser's storage begins with this. @see R9.03 */
export const storagePrefix = 'isp';

export const storageKeys = {
  session: `${storagePrefix}-session`,
  /** Per tab: in `sessionStorage`. */
  organisation: `${storagePrefix}-org`,
  language: `${storagePrefix}-language`,
  theme: `${storagePrefix}-theme`,
} as const;
