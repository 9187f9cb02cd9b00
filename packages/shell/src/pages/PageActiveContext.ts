import { createContext, use } from 'react';

export const PageActiveContext = createContext(true);

/**
 * Returns true if the page that contains the calling component is shown. Outside {@link KeptPages} it is always
 * true.
 *
 * @example
 * const isShown = usePageActive();
 * const every = isShown ? 5000 : undefined;
 */
export const usePageActive = (): boolean => use(PageActiveContext);
