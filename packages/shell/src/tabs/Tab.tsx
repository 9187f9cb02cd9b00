import { CloseOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { isInternalPath } from '../link/isInternalPath.ts';
import type { TabEntry } from '../model.ts';
import { useShell } from '../provider/ShellContext.ts';

interface TabProps {
  readonly tab: TabEntry;
  readonly isActive: boolean;
  /** True for the tab that gets the focus when the user moves into the bar with the Tab key. */
  readonly isEntrance: boolean;
}

/**
 * Draws one tab. It is a link, so that it can be opened in a new tab of the browser. The tab has no event handlers,
 * because the bar handles all events; therefore the properties of only two tabs change, and only these two are
 * rendered again, when another page is shown.
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
      {/* The close icon is only for the pointer, hence `aria-hidden`. A screen reader could not reach a button
          inside a tab; its user presses Delete instead. */}
      {tab.isFixed ? null : (
        <span className="isp-shell-tab-close" data-close="" aria-hidden="true">
          <CloseOutlined aria-hidden />
        </span>
      )}
    </a>
  );
});
