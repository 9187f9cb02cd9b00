import { useMatches } from 'react-router';
import { useStore } from 'zustand';
import { usePortal } from '../context/PortalContext.ts';

/** Marks the route of a page that both frames can show. */
export const eitherHandle = { isEither: true };

/** Returns true if the address leads to a page of either frame, and the page before it was in the public frame. */
export function useIsPublicHere(): boolean {
  const isEither = useMatches().at(-1)?.handle === eitherHandle;
  const last = useStore(usePortal().lastFrame);
  return isEither && last === 'public';
}
