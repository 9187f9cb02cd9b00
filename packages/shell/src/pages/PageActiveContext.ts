import { createContext, use } from 'react';

export const PageActiveContext = createContext(true);

/**
 * Whether the page around is in front. Outside of {@link KeptPages} it always is.
 *
 * @example
 * const isShown = usePageActive();
 * const every = isShown ? 5000 : undefined;
 */
export const usePageActive = (): boolean => use(PageActiveContext);
