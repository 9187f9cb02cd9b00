import type { Entity, Row } from '@isp/schema';
import type { ReactNode, RefObject } from 'react';
import { ScreenKeys } from '../context/ScreenKeys.tsx';
import { useText } from '../context/useText.ts';
import { isRowAllowed, type ScreenAction } from '../core/actions/toActions.ts';
import type { ScreenKey } from '../kit/keys/screenKey.ts';
import { searchControl } from '../kit/keys/useFirstKey.ts';
import { currentRow, goToRow } from '../table/currentRow.ts';
import { BULK_KEY } from '../table/useSelectedText.ts';

export interface ListKeysProps {
  readonly entity: Entity;
  readonly root: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly rowActions: readonly ScreenAction[];
  /** The action that adds a record. Undefined if there is none. */
  readonly add: ScreenAction | undefined;
  readonly onAdd: (action: ScreenAction) => void;
  readonly onAction: (action: ScreenAction, row: Row) => void;
  /**
   * Key presses that happened before this code was loaded.
   * @see ScreenKeysProps.held
   */
  readonly held: KeyboardEvent[];
}

/**
 * Handles the shortcut keys of a list: `/` goes to the search, `n` adds a record, `j` and `k` move through the
 * rows, Enter opens a row, `e` edits it, and `b` goes to the actions on the selected rows.
 */
export function ListKeys(props: ListKeysProps): ReactNode {
  const { entity, root, rows, rowActions, add, onAdd, onAction, held } = props;
  const t = useText(entity.key);
  const search = () => root.current?.querySelector<HTMLElement>(searchControl);
  /**
   * Returns the current row (the row that has the focus) and its action with this name. Returns undefined if the
   * row does not allow the action.
   */
  const ofRow = (name: string) => {
    const element = currentRow(root.current);
    const row = element && rows.find((one) => String(one[entity.rowKey]) === element.dataset.rowKey);
    const action = rowActions.find((one) => one.name === name);
    return row && action && isRowAllowed(entity, row, action) ? { action, row } : undefined;
  };
  const act = (name: string) => {
    const found = ofRow(name);
    if (found) onAction(found.action, found.row);
  };
  const bulk = () => root.current?.querySelector<HTMLElement>('.isp-selected button');
  const nameLink = () => currentRow(root.current)?.querySelector<HTMLElement>('[data-act=view]');
  // if the focus is on a button inside the row, Enter must press this button and not open the row
  const isOnRow = () => document.activeElement === currentRow(root.current);
  const keys: readonly ScreenKey[] = [
    { key: '/', label: t('搜索'), isOpen: () => search() != null, run: () => search()?.focus() },
    {
      key: 'n',
      label: t(add?.title ?? '新建'),
      isOpen: () => add !== undefined,
      run: () => add && onAdd(add),
    },
    { key: 'j', label: t('下一行'), isOpen: () => rows.length > 0, run: () => goToRow(root.current, 1) },
    { key: 'k', label: t('上一行'), isOpen: () => rows.length > 0, run: () => goToRow(root.current, -1) },
    {
      key: 'Enter',
      label: t('打开当前行'),
      isOpen: () => isOnRow() && (nameLink() != null || ofRow('view') !== undefined),
      run() {
        const link = nameLink();
        if (link) link.click();
        else act('view');
      },
    },
    { key: 'e', label: t('编辑当前行'), isOpen: () => ofRow('edit') !== undefined, run: () => act('edit') },
    { key: BULK_KEY, label: t('到批量操作'), isOpen: () => bulk() != null, run: () => bulk()?.focus() },
  ];
  return <ScreenKeys keys={keys} held={held} />;
}
