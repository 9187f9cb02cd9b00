import { CloseOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { isInternalPath } from '../link/isInternalPath.ts';
import type { TabEntry } from '../model.ts';
import { useShell } from '../provider/ShellContext.ts';

interface TabProps {
  readonly tab: TabEntry;
  readonly isActive: boolean;
  /** The tab that gets the focus when the Tab key enters the bar. */
  readonly isEntrance: boolean;
}

/**
 * One tab: a link, so that it opens in a browser tab of its own like any other. It has no handlers: the bar handles
 * its events, so that another page in front renders two tabs and no more.
 */
export const Tab = memo(function Tab({ tab, isActive, isEntrance }: TabProps) {
  const { href } = useShell();
  return (
    <a
      role="tab"
      className="isp-shell-tab"
      data-tab={tab.key}
      href={isInternalPath(tab.fullPath) ? href(tab.fullPath) : undefined}
      aria-selected={isActive}
      aria-keyshortcuts={tab.isFixed ? undefined : 'Delete'}
      tabIndex={isEntrance ? 0 : -1}
      title={tab.name}
      draggable={false}
    >
      <span className="isp-shell-tab-name">{tab.name}</span>
      {/* for the pointer only: a button inside a tab would be out of reach of a screen reader, which has Delete */}
      {tab.isFixed ? null : (
        <span className="isp-shell-tab-close" data-close="" aria-hidden="true">
          <CloseOutlined />
        </span>
      )}
    </a>
  );
});
