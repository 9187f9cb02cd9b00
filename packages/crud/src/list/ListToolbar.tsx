import {
  AppstoreOutlined,
  ColumnHeightOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  PlusOutlined,
  ReloadOutlined,
  SearchOutlined,
  SettingOutlined,
  TableOutlined,
} from '@ant-design/icons';
import type { Entity, ListModel } from '@isp/schema';
import { Button, type ButtonProps, Dropdown, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ScreenAction } from '../actions/toActions.ts';
import { useText } from '../provider/useText.ts';

export type Density = 'large' | 'medium' | 'small';

export interface ListToolbarProps {
  readonly entity: Entity;
  readonly tools: ListModel['tools'];
  readonly actions: readonly ScreenAction[];
  readonly bulk: readonly ScreenAction[];
  readonly isBusy: (name: string) => boolean;
  readonly onAction: (action: ScreenAction, bulk: boolean) => void;
  readonly isReading: boolean;
  readonly onRefresh: () => void;
  readonly search: { readonly shown: boolean; readonly toggle: () => void };
  readonly cards: { readonly shown: boolean; readonly toggle: () => void } | undefined;
  readonly density: { readonly value: Density; readonly set: (density: Density) => void };
  readonly fullscreen: { readonly on: boolean; readonly toggle: () => void };
  /** Built when it is opened. */
  readonly columnSettings: () => ReactNode;
}

/** Buttons above a list: its actions at the start, the tools a schema switches on at the end. @see R9.06 */
export function ListToolbar(props: ListToolbarProps) {
  const { entity, tools, actions, bulk, isBusy, onAction, isReading, onRefresh } = props;
  const { search, cards, density, fullscreen, columnSettings } = props;
  const t = useText(entity.area);
  const [open, setOpen] = useState(false);
  const toTool = (label: string, icon: ReactNode, rest: ButtonProps) => (
    <Button type="text" icon={icon} aria-label={t(label)} title={t(label)} {...rest} />
  );
  const anyTool = Object.values(tools).some(Boolean);
  if (actions.length === 0 && bulk.length === 0 && !anyTool) return null;
  return (
    <div className="isp-bar">
      {actions.map((action) => (
        <Button
          key={action.name}
          type={action.name === 'add' ? 'primary' : 'default'}
          danger={action.danger}
          icon={action.name === 'add' ? <PlusOutlined /> : undefined}
          loading={isBusy(action.name)}
          onClick={() => onAction(action, false)}
        >
          {t(action.title)}
        </Button>
      ))}
      {bulk.map((action) => (
        <Button
          key={action.name}
          danger={action.danger}
          loading={isBusy(action.name)}
          onClick={() => onAction(action, true)}
        >
          {action.name === 'delete' && !action.action ? t('批量删除') : t(action.title)}
        </Button>
      ))}
      {anyTool && (
        <div className="isp-bar-end">
          {tools.search &&
            toTool(search.shown ? '隐藏搜索' : '显示搜索', <SearchOutlined />, {
              'aria-pressed': search.shown,
              onClick: search.toggle,
            })}
          {tools.refresh && toTool('刷新', <ReloadOutlined />, { loading: isReading, onClick: onRefresh })}
          {tools.density && (
            <Dropdown
              trigger={['click']}
              menu={{
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
              {toTool('密度', <ColumnHeightOutlined />, { 'aria-haspopup': 'menu' })}
            </Dropdown>
          )}
          {tools.grid &&
            cards &&
            toTool(
              cards.shown ? '表格视图' : '卡片视图',
              cards.shown ? <TableOutlined /> : <AppstoreOutlined />,
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
              {toTool('列设置', <SettingOutlined />, { 'aria-expanded': open, 'aria-haspopup': 'dialog' })}
            </Popover>
          )}
          {tools.fullscreen &&
            toTool(
              fullscreen.on ? '退出全屏' : '全屏',
              fullscreen.on ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
              { onClick: fullscreen.toggle },
            )}
        </div>
      )}
    </div>
  );
}
