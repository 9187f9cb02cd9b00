import type { Entity, Row } from '@isp/schema';
import { Button } from 'antd';
import { useRights, useServer } from '../context/contexts.tsx';
import { useText } from '../context/useText.ts';
import type { ScreenAction } from '../core/actions/toActions.ts';
import type { Selection } from '../core/list/createSelection.ts';
import { useSelectedRows } from '../data/useSelection.ts';
import { useStore } from '../kit/useStore.ts';
import { mayRunOnQuery } from './mayRunOnQuery.ts';

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
  const chosen: ReadonlyMap<string, Row> = useSelectedRows(selection);
  const isAll = useStore(selection.subscribe, selection.allOf) === query;
  return (
    <div className="isp-selected">
      <strong role="status">
        {isAll ? t('已选择全部 {n} 项', { n: total ?? chosen.size }) : t('已选 {n} 项', { n: chosen.size })}
      </strong>
      {!isAll && total !== undefined && total > chosen.size && (
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
      <Button type="text" onClick={selection.clear}>
        {t('取消选择')}
      </Button>
    </div>
  );
}
