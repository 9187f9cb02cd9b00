/** Exports that only `@isp/portal` uses. They are not public, so any release may change them. */
export { readChildCommand, toMessage as toChildMessage } from './childApp/childMessages.ts';
export { lazyWithRetry } from './lazy/lazyWithRetry.tsx';
export { isInternalPath } from './link/isInternalPath.ts';
export { addressOf } from './menu/MenuEntryLink.tsx';
export { isFoundBy, type MenuHit, searchMenu } from './menu/searchMenu.ts';
export { usePinyin } from './menu/usePinyin.ts';
export { withGivenTones } from './themes/givenTones.ts';
