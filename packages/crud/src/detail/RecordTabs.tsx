import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tabs, type TabsProps } from 'antd';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useText } from '../context/useText.ts';
import { menuKeys } from '../kit/keys/menuKeys.ts';
import { tabsInBar } from '../record/tabsInBar.ts';
import type { RecordTab } from '../record/toTabs.ts';

export interface RecordTabsProps {
  readonly tabs: readonly RecordTab[];
  /** Key of the open tab. */
  readonly active: string;
  readonly onTab: (key: string) => void;
  readonly labelOf: (tab: RecordTab) => ReactNode;
  readonly bodyOf: (tab: RecordTab) => ReactNode;
}

/**
 * Draws the tabs of a record. At most six tabs are in the tab bar; all others are in a menu at the end of the bar.
 * A tab that was opened keeps its state while other tabs are open.
 */
export function RecordTabs({ tabs, active, onTab, labelOf, bodyOf }: RecordTabsProps) {
  const t = useText();
  const { shown, rest } = useMemo(() => tabsInBar(tabs, active), [tabs, active]);
  const toItem = (tab: RecordTab, disabled: boolean) => ({
    ...{ key: tab.key, disabled },
    label: labelOf(tab),
    children: bodyOf(tab),
  });
  // tabs in the menu are also items of the tab bar, so that their content keeps its state. They are disabled there,
  // so that the arrow keys skip them.
  const items = [...shown.map((tab) => toItem(tab, false)), ...rest.map((tab) => toItem(tab, true))];
  const bar: NonNullable<TabsProps['renderTabBar']> = (props, Bar) => (
    <div className="isp-record-bar">
      <Bar {...props}>
        {(node: ReactElement) => (rest.some(({ key }) => key === node.key) ? nothing : node)}
      </Bar>
      {/* drawn beside the element with role=tablist, because that element may contain only tabs */}
      <Dropdown
        autoFocus
        trigger={['click']}
        placement="bottomRight"
        menu={{
          onKeyDown: menuKeys,
          items: rest.map((tab) => ({ key: tab.key, label: labelOf(tab) })),
          onClick: ({ key }) => onTab(key),
        }}
      >
        <Button type="text" size="small" aria-haspopup="menu">
          {t('更多')}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
    </div>
  );
  return (
    <Tabs
      activeKey={active}
      onChange={onTab}
      items={items}
      {...(rest.length > 0 && { className: 'isp-record-tabs', renderTabBar: bar })}
    />
  );
}

// a tab in the menu is not drawn in the bar, but antd requires an element for it, hence the empty fragment
const nothing = <></>;
