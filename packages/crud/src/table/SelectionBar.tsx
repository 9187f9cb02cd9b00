import { tabOfKey } from '@isp/kit';
import type { Entity } from '@isp/schema';
import { Button } from 'antd';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useRights, useServer } from '../context/contexts.tsx';
import { useText } from '../context/useText.ts';
import type { ScreenAction } from '../core/actions/toActions.ts';
import type { Selection } from '../core/list/createSelection.ts';
import { mayRunOnQuery } from './mayRunOnQuery.ts';
import { useSelectedText } from './useSelectedText.ts';

export interface SelectionBarProps {
  readonly entity: Entity;
  readonly selection: Selection;
  /** Actions on the selected rows. */
  readonly actions: readonly ScreenAction[];
  readonly isBusy: (name: string, bulk: boolean) => boolean;
  readonly onAction: (action: ScreenAction) => void;
  /** Number of records that match the search, on all pages. If `isCounted` is false, there are more. */
  readonly found: number;
  /** True if the server has counted all matching records. Only then can the user select all of them at once. */
  readonly isCounted: boolean;
  /**
   * Key of the list's current query. If all matching records are selected, the selection is valid only for this
   * query.
   */
  readonly query: string;
}

/**
 * Draws the number of selected rows (on all pages), the actions on these rows, and a button that clears the
 * selection.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { entity, selection, actions, isBusy, onAction, found, isCounted, query } = props;
  const takesAll = mayRunOnQuery(entity, useServer().adapter, useRights().hooks);
  const total = takesAll && isCounted ? found : undefined;
  const tooMany = takesAll && !isCounted ? found : undefined;
  const t = useText(entity.key);
  const { count, isAll, text } = useSelectedText(entity, selection, query, total);
  return (
    <div className="isp-selected" role="toolbar" aria-label={text} onKeyDown={moveFocus}>
      <strong>{text}</strong>
      {!isAll && total !== undefined && total > count && (
        <Button type="link" onClick={() => selection.takeAll(query)}>
          {t('选择全部 {n} 项', { n: total })}
        </Button>
      )}
      {tooMany !== undefined && (
        <span className="isp-selected-note">
          {t('全部数据超过 {n} 条，缩小查询范围后可全选', { n: tooMany.toLocaleString('en-US') })}
        </span>
      )}
      {actions.map((action) => (
        <Button
          key={action.name}
          danger={action.danger}
          loading={isBusy(action.name, true)}
          onClick={() => onAction(action)}
        >
          {t(action.title)}
        </Button>
      ))}
      <Button
        type="text"
        onClick={(event) => {
          focusSelectAll(event);
          selection.clear();
        }}
      >
        {t('取消选择')}
      </Button>
    </div>
  );
}

/** Moves the focus from button to button with the arrow keys, Home and End, as in every toolbar. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = tabOfKey(event.key, at, buttons.length);
  if (to === undefined) return;
  buttons[to]?.focus();
  event.preventDefault();
}

/** Moves the focus to the first checkbox of the list, because the bar disappears. */
function focusSelectAll({ currentTarget }: MouseEvent<HTMLElement>): void {
  const box = currentTarget.closest('.isp-list')?.querySelector<HTMLElement>('.isp-check');
  box?.focus({ preventScroll: true });
}
