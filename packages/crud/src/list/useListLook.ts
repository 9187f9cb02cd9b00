import type { Entity } from '@isp/schema';
import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import type { SetColumn } from '../core/list/columnSettings.ts';
import type { ListView } from '../core/list/toListView.ts';
import { isNarrow, isNarrowWindow } from '../kit/isNarrow.ts';
import { useMeasured } from '../kit/useMeasured.ts';
import { cardGrid } from '../table/ListTable.tsx';
import { type CardLook, toCard } from '../table/model/toCard.ts';
import type { ListViews } from './views/useListViews.ts';

/** Whether a list shows its rows as a table or as cards. */
export interface ListLook {
  /** The window is as narrow as a phone's. */
  readonly isPhone: boolean;
  /** Parts of a card; undefined for a table. */
  readonly card: CardLook | undefined;
  /** Switches between table and cards; undefined where only one is possible. */
  readonly change: (() => void) | undefined;
}

/** Table or cards: cards on a phone, and where the schema or the user chooses them; the user's choice is kept. */
export function useListLook(
  entity: Entity,
  { list }: ListView,
  { settings, putSettings }: Pick<ListViews, 'settings' | 'putSettings'>,
  columns: readonly SetColumn[],
  root: RefObject<HTMLElement | null>,
): ListLook {
  const isPhone = useMeasured(root, isNarrowWindow(), isNarrow);
  // only a table can show a tree
  const hasCards = list.tree === undefined;
  const isCards = hasCards && (isPhone || (settings.cards ?? list.as === 'cards'));
  const card = useMemo(
    () => (isCards ? toCard(entity, columns, list) : undefined),
    [isCards, entity, columns, list],
  );
  useEffect(() => {
    if (isCards) void cardGrid.load();
  }, [isCards]);
  const change = useCallback(async () => {
    // the rows stay as they are until the code for cards is loaded
    await Promise.allSettled([cardGrid.load()]);
    putSettings((old) => ({ ...old, cards: !isCards }));
  }, [isCards, putSettings]);
  const isFree = hasCards && !isPhone && (list.as === 'cards' || list.card !== undefined);
  return { isPhone, card, change: isFree ? change : undefined };
}
