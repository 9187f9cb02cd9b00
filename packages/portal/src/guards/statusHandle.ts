import { useMatches } from 'react-router';

/** Marks the route of a page for 403, 404 or 500: it needs no sign-in, and has its own title. */
export const statusHandle = { isStatus: true };

/** The address leads to a page for 403, 404 or 500. */
export const useIsStatusPage = (): boolean => useMatches().at(-1)?.handle === statusHandle;
