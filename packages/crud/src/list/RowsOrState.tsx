import type { Entity } from '@isp/schema';
import type { ReactNode } from 'react';
import { Slot } from '../context/Slot.tsx';
import { AdapterError } from '../core/adapter.ts';
import type { UseListControllerResult } from '../data/useListController.ts';
import { ListEmpty, ListError, ListSkeleton } from './states/ListStates.tsx';

export interface RowsOrStateProps {
  readonly entity: Entity;
  readonly list: UseListControllerResult;
  /** Number of rows to show. */
  readonly count: number;
  /** Conditions are set: an empty list then offers to clear them. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** Undefined without the right to add. */
  readonly onAdd: (() => void) | undefined;
  /** Draws the rows. */
  readonly children: () => ReactNode;
}

/** A function that removes invalid conditions; undefined where no condition causes the error. */
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

/** The rows of a list, or the reason for none: they are being read, the read failed, or nothing matches. */
export function RowsOrState({ entity, list, count, isFiltered, onClear, onAdd, children }: RowsOrStateProps) {
  if (list.isFirstLoad) return <ListSkeleton />;
  if (list.error && !list.hasOwnRows) {
    return <ListError error={list.error} onRetry={() => void list.reload()} onRemove={toRemoval(list)} />;
  }
  if (count === 0)
    return (
      <Slot name="list.empty" entity={entity} of={{ isFiltered, onClear, onAdd }}>
        <ListEmpty filtered={isFiltered} onClear={onClear} onAdd={onAdd} />
      </Slot>
    );
  return children();
}
