/**
 * What `@isp/portal` shares with this package. Not part of the public interface: any release may change it.
 */
export { readChildCommand, toMessage as toChildMessage } from './childApp/childMessages.ts';
export { lazyWithRetry } from './lazy/lazyWithRetry.tsx';
export { isInternalPath } from './link/isInternalPath.ts';
export { addressOf } from './menu/MenuEntryLink.tsx';
export { isFoundBy, type MenuHit, searchMenu } from './menu/searchMenu.ts';
export { usePinyin } from './menu/usePinyin.ts';
