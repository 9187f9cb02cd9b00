import { DownOutlined } from '@ant-design/icons';
import type { Entity } from '@isp/schema';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { useRights } from '../../context/contexts.tsx';
import { useNotice } from '../../context/notice.tsx';
import { useShowNotice } from '../../context/showNotice.tsx';
import { useText } from '../../context/useText.ts';
import { toSettings } from '../../core/list/changeSettings.ts';
import type { SetColumn } from '../../core/list/columnSettings.ts';
import type { ListState } from '../../core/list/listState.ts';
import { permissionCode } from '../../core/permissionCode.ts';
import { menuKeys } from '../../kit/keys/menuKeys.ts';
import type { ListViews } from './useListViews.ts';
import type { ViewQuestion } from './ViewDialog.tsx';
import { beginningWith, keepView } from './viewChanges.ts';

export interface ViewMenuProps {
  readonly entity: Entity;
  readonly views: ListViews;
  readonly state: ListState;
  readonly columns: readonly SetColumn[];
  readonly onAsk: (question: ViewQuestion) => void;
  /** Called after the changes of the view were saved. The address then needs only the name of the view. */
  readonly onKept: (id: string) => void;
}

/** Draws the menu with which the user saves, changes or deletes the current view. */
export function ViewMenu({ entity, views, state, columns, onAsk, onKept }: ViewMenuProps) {
  const { may } = useRights();
  const t = useText();
  const toNotice = useNotice();
  const showNotice = useShowNotice();
  const button = useRef<HTMLButtonElement>(null);
  const { saved, settings, shared, view, putSettings } = views;
  const isShared = saved !== undefined && shared.includes(saved);
  // a user's own view can always be changed, and a shared view only with the right to share
  const isOwn = saved !== undefined && (!isShared || may(permissionCode(entity, 'share')));
  const isFirst = settings.first === view.name;
  const runs: Readonly<Record<string, () => void>> = {
    save: () => onAsk('save'),
    edit: () => onAsk('edit'),
    delete: () => onAsk('delete'),
    first: () => putSettings((old) => beginningWith(old, isFirst ? undefined : view.name)),
    update: () => {
      if (!saved) return;
      const { sort: _sort, ...rest } = saved;
      const next = {
        ...rest,
        ...(state.sort === undefined ? {} : { sort: state.sort }),
        search: state.search,
        columns: toSettings(columns),
      };
      keepView(views, next, { isFirst, isShared });
      onKept(saved.id);
      showNotice(({ message }) => message.success(toNotice((words) => words.t('视图已更新'))));
    },
  };
  const items: MenuProps['items'] = [
    { key: 'save', label: t('保存为视图') },
    ...(isOwn
      ? [
          { key: 'update', label: t('用当前条件更新') },
          { key: 'edit', label: t('编辑视图') },
        ]
      : []),
    ...(view.name === undefined ? [] : [{ key: 'first', label: t(isFirst ? '取消默认' : '设为默认') }]),
    ...(isOwn ? [{ key: 'delete', label: t('删除视图'), danger: true }] : []),
  ];
  const handleClick: MenuProps['onClick'] = ({ key }) => {
    // the focus moves to the menu's button before the dialog opens, because the dialog gives the focus back to this
    // element when it closes; the menu entry is hidden by then
    button.current?.focus();
    runs[key]?.();
  };
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onKeyDown: menuKeys, onClick: handleClick }}
    >
      <Button
        ref={button}
        type="text"
        size="small"
        className="isp-view-menu"
        aria-haspopup="menu"
        aria-label={t('视图操作')}
      >
        {t('视图')}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
