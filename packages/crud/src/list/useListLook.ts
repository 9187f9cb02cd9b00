import type { Entity } from '@isp/schema';
import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import type { SetColumn } from '../core/list/columnSettings.ts';
import type { ListView } from '../core/list/toListView.ts';
import { isNarrow, isNarrowWindow } from '../kit/isNarrow.ts';
import { useMeasured } from '../kit/useMeasured.ts';
import { cardGrid } from '../table/ListTable.tsx';
import { type CardLook, toCard } from '../table/model/toCard.ts';
import type { ListViews } from './views/useListViews.ts';

/** Whether a list is shown as a table or as cards, and the function that switches between them. */
export interface ListLook {
  /** True if the window is as narrow as a phone. */
  readonly isPhone: boolean;
  /** The parts of a card: which fields it shows, and where. Undefined if the list is shown as a table. */
  readonly card: CardLook | undefined;
  /** Switches between table and cards. Undefined if only one of them is possible. */
  readonly change: (() => void) | undefined;
}

/**
 * Returns whether a list is shown as a table or as cards. Cards are used on a phone, and if the schema or the user
 * chooses them. The choice of the user is stored.
 */
export function useListLook(
  entity: Entity,
  { list }: ListView,
  { settings, putSettings }: Pick<ListViews, 'settings' | 'putSettings'>,
  columns: readonly SetColumn[],
  root: RefObject<HTMLElement | null>,
): ListLook {
  const isPhone = useMeasured(root, isNarrowWindow(), isNarrow);
  // a tree can be shown only as a table
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
    // the list is switched only after the code for cards is loaded, so that the rows stay visible until then
    await Promise.allSettled([cardGrid.load()]);
    putSettings((old) => ({ ...old, cards: !isCards }));
  }, [isCards, putSettings]);
  const isFree = hasCards && !isPhone && (list.as === 'cards' || list.card !== undefined);
  return { isPhone, card, change: isFree ? change : undefined };
}
