import { Button, Dropdown } from 'antd';
import { menuKeys } from '../bar/menuKeys.ts';
import type { TabEntry } from '../model.ts';
import { useText } from '../provider/useText.ts';

export interface MoreTabsProps {
  readonly tabs: readonly TabEntry[];
  readonly onSelect: (key: string) => void;
}

/**
 * Draws a button with the number of pages whose tabs do not fit into the bar. The button opens a menu with the
 * names of these pages.
 */
export function MoreTabs({ tabs, onSelect }: MoreTabsProps) {
  const t = useText();
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: tabs.map(({ key, name }) => ({ key, label: name })),
        onClick: ({ key }) => onSelect(key),
        onKeyDown: menuKeys,
      }}
    >
      <Button
        type="text"
        className="isp-shell-tabbar-more"
        aria-label={t('+{count}，其余打开的页面', { count: tabs.length })}
        aria-haspopup="menu"
      >
        +{tabs.length}
      </Button>
    </Dropdown>
  );
}
