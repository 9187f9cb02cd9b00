import {
  AppstoreOutlined,
  ColumnHeightOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ReloadOutlined,
  SearchOutlined,
  SettingOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { Button, type ButtonProps, Dropdown, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../context/useText.ts';
import { useIsReading } from '../../data/useIsReading.ts';
import { menuKeys } from '../../kit/keys/menuKeys.ts';
import type { Density, ListToolbarProps } from '../../table/model/listToolbarProps.ts';
import { useFullscreen } from './useFullscreen.ts';

/** Draws the tools that a schema may enable above a list: search, refresh, density, cards, columns, full screen. */
export function ListTools(props: ListToolbarProps) {
  const { entity, tools, reads, onRefresh } = props;
  const { search, cards, density, columnSettings } = props;
  const fullscreen = useFullscreen(props.root, props.onFullscreen);
  const t = useText(entity.key);
  const isReading = useIsReading(reads);
  const [open, setOpen] = useState(false);
  const toTool = (label: string, icon: ReactNode, rest: ButtonProps) => (
    <Button type="text" icon={icon} aria-label={t(label)} title={t(label)} {...rest} />
  );
  return (
    <div className="isp-bar-end">
      {tools.search &&
        toTool(search.shown ? '隐藏搜索' : '显示搜索', <SearchOutlined aria-hidden />, {
          'aria-pressed': search.shown,
          onClick: search.toggle,
        })}
      {tools.refresh &&
        toTool('刷新', <ReloadOutlined aria-hidden />, { loading: isReading, onClick: onRefresh })}
      {tools.density && (
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            onKeyDown: menuKeys,
            selectable: true,
            selectedKeys: [density.value],
            items: [
              { key: 'large', label: t('宽松') },
              { key: 'medium', label: t('中等') },
              { key: 'small', label: t('紧凑') },
            ],
            onClick: ({ key }) => density.set(key as Density),
          }}
        >
          {toTool('密度', <ColumnHeightOutlined aria-hidden />, { 'aria-haspopup': 'menu' })}
        </Dropdown>
      )}
      {tools.grid &&
        cards &&
        toTool(
          cards.shown ? '表格视图' : '卡片视图',
          cards.shown ? <TableOutlined aria-hidden /> : <AppstoreOutlined aria-hidden />,
          {
            'aria-pressed': cards.shown,
            onClick: cards.toggle,
          },
        )}
      {tools.columns && (
        <Popover
          trigger="click"
          placement="bottomRight"
          title={t('列设置')}
          open={open}
          onOpenChange={setOpen}
          destroyOnHidden
          content={open ? columnSettings() : null}
        >
          {toTool('列设置', <SettingOutlined aria-hidden />, {
            'aria-expanded': open,
            'aria-haspopup': 'dialog',
          })}
        </Popover>
      )}
      {tools.fullscreen &&
        toTool(
          fullscreen.on ? '退出全屏' : '全屏',
          fullscreen.on ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />,
          { onClick: fullscreen.toggle },
        )}
    </div>
  );
}
