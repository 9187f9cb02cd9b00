import type { Entity } from '@isp/schema';
import { Checkbox, Flex, Form, Input, type InputRef, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useRights, useServer } from '../../context/contexts.tsx';
import { useText } from '../../context/useText.ts';
import { toSettings } from '../../core/list/changeSettings.ts';
import type { SetColumn } from '../../core/list/columnSettings.ts';
import type { ListState } from '../../core/list/listState.ts';
import type { SavedView } from '../../core/list/savedViews.ts';
import { permissionCode } from '../../core/permissionCode.ts';
import { consumeEnter } from '../../kit/keys/consumeEnter.ts';
import type { ListViews } from './useListViews.ts';
import { dropView, keepView, newViewId } from './viewChanges.ts';

export type ViewQuestion = 'save' | 'edit' | 'delete';

export interface ViewDialogProps {
  readonly entity: Entity;
  readonly question: ViewQuestion;
  readonly views: ListViews;
  readonly state: ListState;
  readonly columns: readonly SetColumn[];
  /** Called with the id of the saved view, or with undefined after a view was deleted. */
  readonly onDone: (id: string | undefined) => void;
  readonly onClose: () => void;
}

/**
 * Draws the dialog in which the user saves a view with a name and can share it, or confirms that a view is deleted.
 */
export function ViewDialog({ question, ...rest }: ViewDialogProps) {
  // the dialog is unmounted to close it, and antd does not restore the focus then, so it is restored here
  const [asker] = useState(() => document.activeElement);
  useEffect(() => () => (asker instanceof HTMLElement ? asker.focus() : undefined), [asker]);
  return question === 'delete' ? (
    <DropView {...rest} />
  ) : (
    <SaveView {...rest} old={question === 'save' ? undefined : rest.views.saved} />
  );
}

type DropViewProps = Pick<ViewDialogProps, 'views' | 'onDone' | 'onClose'>;

function DropView({ views, onDone, onClose }: DropViewProps) {
  const t = useText();
  const { saved, shared } = views;
  return (
    <Modal
      open
      title={t('删除视图')}
      okText={t('删除')}
      okButtonProps={{ danger: true }}
      cancelText={t('取消')}
      onCancel={onClose}
      onOk={() => {
        if (saved) dropView(views, saved.id);
        onClose();
        onDone(undefined);
      }}
    >
      {t(
        saved && shared.includes(saved)
          ? '确定删除视图“{name}”？本机构所有人都将看不到它。'
          : '确定删除视图“{name}”？',
        { name: saved?.title ?? '' },
      )}
    </Modal>
  );
}

interface SaveViewProps extends Omit<ViewDialogProps, 'question'> {
  /** The view to change. If it is undefined, the current state of the list is saved as a new view. */
  readonly old: SavedView | undefined;
}

function SaveView({ old, entity, views, state, columns, onDone, onClose }: SaveViewProps) {
  const t = useText();
  const { saved, settings, shared, view } = views;
  const input = useRef<InputRef>(null);
  const [title, setTitle] = useState(old?.title ?? '');
  const [isFirst, setFirst] = useState(old !== undefined && settings.first === old.id);
  const [isShared, setShared] = useState(old !== undefined && shared.includes(old));
  const name = title.trim();
  const save = () => {
    if (name === '') return;
    const base = saved ? saved.base : view.name;
    const next = old ? { ...old, title: name } : newView(name, { base, state, columns });
    keepView(views, next, { isFirst, isShared });
    onClose();
    if (!old) onDone(next.id);
  };
  return (
    <Modal
      open
      title={t(old ? '编辑视图' : '保存为视图')}
      okText={t('确定')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: name === '' }}
      width={420}
      // the input is focused after the dialog has opened, because the dialog itself takes the focus while it opens
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      onCancel={onClose}
      onOk={save}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('视图名称')} htmlFor="isp-view-name" style={{ marginBottom: 12 }}>
          <Input
            ref={input}
            id="isp-view-name"
            maxLength={20}
            value={title}
            placeholder={t('请输入')}
            onChange={({ target }) => setTitle(target.value)}
            onPressEnter={(event) => {
              consumeEnter(event);
              save();
            }}
          />
        </Form.Item>
        <Flex vertical gap={8}>
          <Checkbox checked={isFirst} onChange={({ target }) => setFirst(target.checked)}>
            {t('打开列表时先显示它')}
          </Checkbox>
          <ShareBox entity={entity} isShared={isShared} onShare={setShared} />
        </Flex>
      </Form>
    </Modal>
  );
}

interface ShareBoxProps {
  readonly entity: Entity;
  readonly isShared: boolean;
  readonly onShare: (isShared: boolean) => void;
}

/**
 * Draws a checkbox with which the user shares a view with the whole organisation. Draws nothing if the user may not
 * share views.
 */
function ShareBox({ entity, isShared, onShare }: ShareBoxProps) {
  const { adapter } = useServer();
  const { may } = useRights();
  const t = useText();
  if (adapter.preferences === undefined || !may(permissionCode(entity, 'share'))) return null;
  return (
    <Checkbox checked={isShared} onChange={({ target }) => onShare(target.checked)}>
      {t('共享给本机构')}
    </Checkbox>
  );
}

interface ViewParts extends Pick<ViewDialogProps, 'state' | 'columns'> {
  /** Name of the schema's view on which the saved view is based. */
  readonly base: string | undefined;
}

const newView = (title: string, { base, state, columns }: ViewParts): SavedView => ({
  id: newViewId(),
  title,
  ...(base === undefined ? {} : { base }),
  ...(state.sort === undefined ? {} : { sort: state.sort }),
  search: state.search,
  columns: toSettings(columns),
});
