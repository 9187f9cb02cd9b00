import { type ReactNode, useMemo } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, useNavigationType } from 'react-router';
import { type PageTab, PageTabContext } from './TabsContext.ts';

export interface KeptPageProps {
  readonly tab: PageTab;
  readonly location: Location;
  readonly children: ReactNode;
}

/**
 * Draws a page with its own location. In a hidden tab the page keeps the address with which the user left it, not
 * the address of the page in front. react-router passes the location to a page only by this context.
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
