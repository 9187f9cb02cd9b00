import { type ReactNode, useMemo } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, useNavigationType } from 'react-router';
import { type PageTab, PageTabContext } from './TabsContext.ts';

export interface KeptPageProps {
  readonly tab: PageTab;
  readonly location: Location;
  readonly children: ReactNode;
}

/**
 * Draws a page with its own location. A page in a hidden tab keeps the address with which the user left it,
 * although the browser shows the address of the current page. react-router provides the location only by this
 * context, so the context is replaced.
 */
export function KeptPage({ tab, location, children }: KeptPageProps) {
  const navigationType = useNavigationType();
  const value = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  return (
    <PageTabContext value={tab}>
      <LocationContext.Provider value={value}>{children}</LocationContext.Provider>
    </PageTabContext>
  );
}
