import { SiteIcon, SiteLink, useSite } from '@isp/portal/site';
import type { KeyboardEvent, ReactNode } from 'react';

interface FilterLinkProps {
  readonly to: string;
  readonly isChosen: boolean;
  readonly count: number;
  /** True if several values of this filter can be chosen. The link then looks and is announced as a checkbox. */
  readonly hasBox?: boolean;
  readonly children: ReactNode;
}

/** Draws a link that sets a filter, or that removes the filter if it is set. */
export function FilterLink({ children, count, hasBox = false, isChosen, to }: FilterLinkProps) {
  const { t } = useSite();
  // the space key presses a checkbox, but not a link
  const press = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <SiteLink
      className="search-choice"
      to={to}
      rel="nofollow"
      {...(isChosen && { 'aria-current': 'true' })}
      {...(hasBox && { role: 'checkbox', 'aria-checked': isChosen, onKeyDown: press })}
    >
      {hasBox && <span className="search-box">{isChosen && <SiteIcon name="check" size={12} />}</span>}
      <span className="search-choice-name">{children}</span>
      {isChosen && !hasBox && <span className="site-hidden">{t('（已选，点击取消）')}</span>}
      <span className="search-count">{count}</span>
    </SiteLink>
  );
}
