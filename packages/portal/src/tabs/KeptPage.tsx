import { type ReactNode, useMemo } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, useNavigationType } from 'react-router';
import { type PageTab, PageTabContext } from './TabsContext.ts';

export interface KeptPageProps {
  readonly tab: PageTab;
  readonly location: Location;
  readonly children: ReactNode;
}

/**
 * A page with a location of its own: in a hidden tab it keeps the address it was left with, instead of that of the
 * page in front. react-router passes locations to a page by this context only.
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
