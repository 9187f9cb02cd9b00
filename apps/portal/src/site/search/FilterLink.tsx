import { SiteIcon, SiteLink, useSite } from '@isp/portal/site';
import type { ReactNode } from 'react';

interface FilterLinkProps {
  readonly to: string;
  readonly isChosen: boolean;
  readonly count: number;
  /** True if several values of this filter can be chosen. The link then shows a checkbox. */
  readonly hasBox?: boolean;
  readonly children: ReactNode;
}

/** Draws a link that sets a filter, or that removes the filter if it is set. */
export function FilterLink({ children, count, hasBox = false, isChosen, to }: FilterLinkProps) {
  const { t } = useSite();
  return (
    <SiteLink className="search-choice" to={to} rel="nofollow" {...(isChosen && { 'aria-current': 'true' })}>
      {hasBox && <span className="search-box">{isChosen && <SiteIcon name="check" size={12} />}</span>}
      <span className="search-choice-name">{children}</span>
      {isChosen && <span className="site-hidden">{t('（已选，点击取消）')}</span>}
      <span className="search-count">{count}</span>
    </SiteLink>
  );
}
