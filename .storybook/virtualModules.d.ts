declare module 'virtual:isp/roles' {
  export const roles: readonly string[];
}

declare module 'virtual:isp/icons' {
  import type { ComponentType } from 'react';
  export const icons: Readonly<Record<string, ComponentType>>;
}
