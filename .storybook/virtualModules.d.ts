declare module 'virtual:isp/roles' {
  /** Codes of all roles. */
  export const roles: readonly string[];
  /** Permission codes of each role. A `*` at the end of a code means every code with this beginning. */
  export const rights: Readonly<Record<string, readonly string[]>>;
}

declare module 'virtual:isp/icons' {
  import type { ComponentType } from 'react';
  export const icons: Readonly<Record<string, ComponentType>>;
}
