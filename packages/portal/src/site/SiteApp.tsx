import { Component, type ComponentType, type ReactNode } from 'react';
import type { SiteState } from './readSite.ts';
import { type Site, SiteContext } from './SiteContext.ts';
import { SiteFrame } from './SiteFrame.tsx';
import type { SiteMissingWords, SiteViewProps } from './SitePage.ts';
import { SiteStatus } from './SiteStatus.tsx';

export interface SiteAppProps {
  readonly site: Site;
  readonly state: SiteState;
  /** The loaded component of the page. If it is undefined, the address has no page. */
  readonly View: ComponentType<SiteViewProps<unknown>> | undefined;
  /** Texts to show if the page has no content. */
  readonly missing?: SiteMissingWords | undefined;
}

/** Draws a page of the site in its frame, both on the service and in the browser. */
export function SiteApp({ View, missing, site, state }: SiteAppProps) {
  return (
    <SiteContext value={site}>
      <SiteFrame>
        {View && state.status === 200 ? (
          <Guarded>
            <View data={state.data} />
          </Guarded>
        ) : (
          <SiteStatus status={state.status === 404 ? 404 : 503} missing={missing} />
        )}
      </SiteFrame>
    </SiteContext>
  );
}

/** Error boundary around a page. If the page fails, the header and footer are still shown. */
class Guarded extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render() {
    return this.state.isBroken ? <SiteStatus status={503} /> : this.props.children;
  }
}
