import { type RefObject, use, useEffect, useMemo } from 'react';
import { useNavigation, useProvidedExtensions } from '../../context/contexts.tsx';
import { HeadAlignContext } from '../../context/HeadAlignContext.ts';
import { useText } from '../../context/useText.ts';
import { createActionPlaces } from '../menus/RowActions.tsx';
import type { ListTableProps } from '../model/listTableProps.ts';
import { planColumns } from './planColumns.ts';
import { SELECT_WIDTH_PX, toColumns } from './toColumns.tsx';
import { useColumnWidths } from './useColumnWidths.ts';
import { scrollbarWidth, useListWidth } from './useListWidth.ts';

/** Width in px below which a table is drawn as on a phone. */
const narrowBelow = 656;
/** Width in px of the last column if it contains no row actions, but only the button of the table's menu. */
const toolsWidth = 40;
/** Space in px that a tree needs before the texts of a column: the arrow, and the indentation of two levels. */
const treeIndent = 56;

/** Returns the columns of a list, with widths that fit into the list. */
export function useTableColumns(root: RefObject<HTMLElement | null>, props: ListTableProps) {
  const { entity, rows, columns, context, actions, selection, density, height, tree, tools } = props;
  const { href } = useNavigation();
  const extensions = useProvidedExtensions();
  const headAlign = use(HeadAlignContext);
  const t = useText(entity.key);
  const width = useListWidth(root);
  const narrow = width !== undefined && width < narrowBelow;
  const isTree = tree !== undefined;
  const planned = useMemo(
    () => planColumns({ entity, extensions, t }, columns, { narrow, indent: isTree ? treeIndent : 0 }),
    [entity, extensions, t, columns, narrow, isTree],
  );
  const hasTools = tools !== undefined;
  const placesOf = useMemo(() => createActionPlaces(entity, t, narrow), [entity, t, narrow]);
  const places = actions.length > 0 ? placesOf(actions, rows) : undefined;
  /** Width of the column with the actions, in px. */
  const acts = places?.width ?? (hasTools ? toolsWidth : 0);
  const beside = acts + (selection ? SELECT_WIDTH_PX : 0) + (height === undefined ? 0 : scrollbarWidth());
  const sized = useColumnWidths(
    planned,
    rows,
    context,
    density,
    width === undefined ? undefined : width - beside,
  );
  const dropped = tools?.dropped;
  useEffect(() => dropped?.set(sized.dropped), [dropped, sized.dropped]);
  const drawn = useMemo(
    () =>
      toColumns({
        ...{ entity, sized, href, t, context, actions, places, selection, hasTools, narrow, headAlign },
        actionsWidth: acts,
      }),
    [entity, sized, href, t, context, actions, places, acts, selection, hasTools, narrow, headAlign],
  );
  return { planned, sized, acts, drawn };
}
