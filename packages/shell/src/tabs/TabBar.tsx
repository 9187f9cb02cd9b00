import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import type { TabEntry } from '../model.ts';
import { useText } from '../provider/useText.ts';
import { MoreTabs } from './MoreTabs.tsx';
import { shownTabs } from './shownTabs.ts';
import { Tab } from './Tab.tsx';
import { TabsStyles } from './TabsStyles.ts';
import { useLongPress } from './useLongPress.ts';
import { keyAt, openContextMenu, useTabEvents } from './useTabEvents.ts';
import { useTabMenu } from './useTabMenu.ts';
import { useTabRoom } from './useTabRoom.ts';

export interface TabBarProps {
  readonly tabs: readonly TabEntry[];
  /** Key of the page that is shown. */
  readonly active: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly onClose: (key: string) => void;
  readonly onCloseOthers: (key: string) => void;
  readonly onCloseAll: () => void;
  /**
   * Clears the cache. Called after the user confirmed. When the promise is resolved, the message 清除完毕 (cleared) is
   * shown.
   */
  readonly onClearCache: () => Promise<void>;
}

/**
 * Draws the tabs of the opened pages. A click shows the page of the tab; the middle mouse button or the Delete key
 * closes it; the arrow keys and Enter choose a tab. The bar shows at most eight tabs; the others are listed in a
 * menu. A right click, a long press, Shift+F10 or the last button of the bar opens the menu with actions.
 *
 * @example
 * const drawTabs = (state: TabsState, change: (next: TabsState) => void) => (
 *   <TabBar
 *     {...state}
 *     onSelect={(active) => change({ ...state, active })}
 *     onClose={(key) => change(closeTab(state, key))}
 *     onCloseOthers={(key) => change(closeOtherTabs(state, key))}
 *     onCloseAll={() => change(closeAllTabs(state))}
 *     onClearCache={async () => {}}
 *   />
 * );
 */
export function TabBar({ tabs, active, onSelect, onClose, ...events }: TabBarProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<string>();
  const menu = useTabMenu(target, events);
  const longPress = useLongPress((element, { x, y }) => openContextMenu(element, x, y));
  const entrance = tabs.some(({ key }) => key === active) ? active : tabs[0]?.key;
  const { shown, rest } = shownTabs(tabs, active, useTabRoom(list));
  const handlers = useTabEvents({ list, tabs, onSelect, onClose });

  return (
    <div className="isp-shell-tabbar">
      <TabsStyles />
      <Dropdown menu={menu} trigger={['contextMenu']} autoFocus>
        <div
          ref={list}
          role="tablist"
          aria-label={t('打开的页面')}
          className="isp-shell-tablist"
          {...handlers}
          onContextMenu={({ target }) => setTarget(keyAt(target) ?? active)}
          {...longPress}
        >
          {shown.map((tab) => (
            <Tab key={tab.key} tab={tab} isActive={tab.key === active} isEntrance={tab.key === entrance} />
          ))}
        </div>
      </Dropdown>
      {rest.length > 0 && <MoreTabs tabs={rest} onSelect={onSelect} />}
      <Dropdown
        menu={menu}
        trigger={['click']}
        autoFocus
        onOpenChange={(isOpen) => isOpen && setTarget(active)}
      >
        <Button
          type="text"
          className="isp-shell-tabbar-more"
          icon={<DownOutlined aria-hidden />}
          aria-label={t('标签操作')}
        />
      </Dropdown>
    </div>
  );
}
