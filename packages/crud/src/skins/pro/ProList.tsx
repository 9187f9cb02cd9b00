import type { Row } from '@isp/schema';
import { hasButtons } from '../../list/bars/ListToolbar.tsx';
import { toSearch, toToolbar } from '../../list/ListBars.tsx';
import { TreeOrRows } from '../../list/ListBody.tsx';
import type { ListSkinProps } from '../../list/listSkin.ts';
import { FilterChips } from '../../list/search/FilterChips.tsx';
import { ListStaleError } from '../../list/states/ListStaleError.tsx';
import { useTableProps } from '../../list/useTableProps.ts';
import type { ListTableProps } from '../../table/model/listTableProps.ts';
import { ProListContext } from './listContext.ts';
import { ProRows } from './ProRows.tsx';
import { ProStyles } from './ProStyles.tsx';

/**
 * Draws a list with ProTable, including its search form, toolbar and table. Rows, sort order, pages and rights come
 * from the model of this package.
 */
export function ProList(props: ListSkinProps) {
  const { list, look } = props.model;
  const search = toSearch(props.model);
  const hasSearch = list.view.search.length > 0 && props.search.shown && !look.isPhone;
  const hasConditions = Object.keys(list.state.search).length > 0;
  return (
    <>
      <ProStyles />
      {!hasSearch && hasConditions && <FilterChips {...search} />}
      {list.error && list.hasOwnRows && (
        <ListStaleError error={list.error} onRetry={() => void list.reload()} />
      )}
      <TreeOrRows model={props.model}>
        {(rows, tree) => <Rows {...props} rows={rows} tree={tree} hasSearch={hasSearch} />}
      </TreeOrRows>
    </>
  );
}

interface RowsProps extends ListSkinProps {
  readonly rows: readonly Row[];
  readonly tree: ListTableProps['tree'];
  readonly hasSearch: boolean;
}

function Rows({ tree, hasSearch, ...state }: RowsProps) {
  const { model, rows, room } = state;
  const props = useTableProps(model, rows, tree, room);
  return (
    <ProListContext value={state}>
      <ProRows
        {...props}
        hasSearch={hasSearch}
        hasBar={!model.look.isPhone && hasButtons(toToolbar(state))}
        shown={model.list.view.list.tools}
        isPhone={model.look.isPhone}
      />
    </ProListContext>
  );
}
