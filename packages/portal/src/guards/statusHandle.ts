import { useMatches } from 'react-router';

/** Marks the route of a page for the status 403, 404 or 500. Such a page needs no sign-in, and has its own title. */
export const statusHandle = { isStatus: true };

/** Returns true if the address leads to a page for the status 403, 404 or 500. */
export const useIsStatusPage = (): boolean => useMatches().at(-1)?.handle === statusHandle;
