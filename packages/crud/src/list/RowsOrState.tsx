import type { Row } from '@isp/schema';
import { type ReactNode, useCallback } from 'react';
import { Slot } from '../context/Slot.tsx';
import { AdapterError } from '../core/adapter.ts';

import type { UseListControllerResult } from '../data/useListController.ts';
import { SortContext } from '../table/cells/SortHeader.tsx';
import { ListEmpty, ListError, ListSkeleton } from './states/ListStates.tsx';

import type { EntityListModel } from './useEntityList.ts';

export interface RowsOrStateProps {
  readonly model: EntityListModel;
  readonly rows: readonly Row[];
  /** Draws the rows. */
  readonly children: () => ReactNode;
}

/**
 * Returns a function that removes the conditions because of which the service refused the query. Returns undefined
 * if the error has another cause.
 */
function toRemoval({ error, go, state }: UseListControllerResult): (() => void) | undefined {
  if (!(error instanceof AdapterError) || error.kind !== 'invalid') return undefined;
  const keys = error.fields.map(({ field }) => field);
  if (keys.includes('view') && !Object.hasOwn(state.search, 'view')) return () => go.view(undefined);
  const left = Object.entries(state.search).filter(([key]) => !keys.includes(key));
  const isOrder = keys.includes('sort') && !Object.hasOwn(state.search, 'sort');
  if (!isOrder && left.length === Object.keys(state.search).length) return undefined;
  return () => {
    if (isOrder) go.sort(undefined);
    go.search(Object.fromEntries(left));
  };
}

/**
 * Draws the rows of a list, or the reason why there are none: they are still being read, the read has failed, or no
 * record matches.
 */
export function RowsOrState({ model, rows, children }: RowsOrStateProps) {
  const { entity, list, actions, runs } = model;
  const { go, state } = list;
  const { run } = runs;
  const { add } = actions;
  const addOne = useCallback(() => add && void run(add, []), [add, run]);
  const onAdd = add && addOne;
  if (list.isFirstLoad) return <ListSkeleton />;
  if (list.error && !list.hasOwnRows) {
    return <ListError error={list.error} onRetry={() => void list.reload()} onRemove={toRemoval(list)} />;
  }
  // if the page is beyond the last page, the last page is already being read, so the list does not count as empty
  if ((list.isBeyond ? list.total : rows.length) === 0) {
    const isFiltered = Object.keys(state.search).length > 0;
    const onClear = go.clear;
    return (
      <Slot name="list.empty" entity={entity} of={{ isFiltered, onClear, onAdd }}>
        <ListEmpty
          {...{ entity, onClear }}
          filtered={isFiltered}
          text={list.view.list.empty}
          add={add && { title: add.title, run: addOne }}
        />
      </Slot>
    );
  }
  return <SortContext value={state.sort}>{children()}</SortContext>;
}
