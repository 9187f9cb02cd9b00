import { ProTable } from '@ant-design/pro-components';
import type { Row } from '@isp/schema';
import type { ListModel } from '@isp/schema/internal';
import { Table } from 'antd';
import { memo, type ReactNode } from 'react';
import { StaleSpin } from '../../list/ListBody.tsx';
import { RowsOrState } from '../../list/RowsOrState.tsx';
import { PageRows } from '../../table/cells/SelectCell.tsx';
import { SummaryParts } from '../../table/cells/summaryParts.ts';
import { type ListTableParts, useListTable } from '../../table/ListTable.tsx';
import type { ListTableProps } from '../../table/model/listTableProps.ts';
import { TableRole, useAntdTable } from '../../table/model/RowTable.tsx';
import { useProList } from './listContext.ts';
import { ProBar } from './ProBar.tsx';
import { ProSearch } from './ProSearch.tsx';
import { useColumnsState } from './useColumnsState.ts';
import { useProColumns } from './useProColumns.ts';
import { useProSelection } from './useProSelection.ts';
import { useProTools } from './useProTools.tsx';

export interface ProRowsProps extends ListTableProps {
  readonly hasSearch: boolean;
  /** True if the toolbar has a button. */
  readonly hasBar: boolean;
  /** Tools that the schema enables. */
  readonly shown: ListModel['tools'];
  readonly isPhone: boolean;
}

/** Draws a ProTable that has the columns and props of this package's own table. It renders only when these change. */
export const ProRows = memo(function ProRows(props: ProRowsProps) {
  const parts = useListTable(props);
  const { table } = parts;
  const view = useAntdTable(table);
  const columns = useProColumns(props, view.columns);
  const tools = useProTools(props, props.shown);
  return (
    <SummaryParts value={Table.Summary}>
      <PageRows value={props.rows}>
        <ProTable<Row>
          {...view}
          ghost
          columns={columns}
          size={table.size === 'medium' ? 'middle' : table.size}
          onSizeChange={tools.onSize}
          columnsState={useColumnsState(props, parts.dropped)}
          rowSelection={useProSelection(props.selection, view.columns)}
          search={props.hasSearch && searchOn}
          searchFormRender={drawSearch}
          toolBarRender={props.hasBar && drawBar}
          options={!props.isPhone && tools.options}
          optionsRender={tools.drawOptions}
          loading={notLoading}
          tableAlertRender={false}
          tableViewRender={(_, draw) => (
            <Body parts={parts}>{typeof draw === 'function' ? draw() : draw}</Body>
          )}
          // ProTable's error boundary is switched off, because the screen itself catches errors and offers a retry
          ErrorBoundary={false}
        />
      </PageRows>
    </SummaryParts>
  );
});

/**
 * Removes the live region and the busy state that antd puts between the table and its rows: a table may contain only
 * rows, and a screen reader would read the whole page of a list after each change. {@link StaleSpin} shows that rows
 * are loading.
 */
const notLoading = { spinning: false, 'aria-live': undefined, 'aria-busy': undefined };

// these functions are constants, because ProTable would draw its toolbar again for a new function
const searchOn = {};
const drawSearch = () => <ProSearch />;
const drawBar = () => [<ProBar key="bar" />];

/** Draws the rows of a list, or the reason why there are none. The outer element handles the events of all rows. */
function Body({ parts, children }: { readonly parts: ListTableParts; readonly children: ReactNode }) {
  const { model, rows, body } = useProList();
  const { isStale } = model.list;
  return (
    <div ref={body} className={isStale ? 'isp-list-body isp-list-stale' : 'isp-list-body'}>
      <div {...parts.frame}>
        <RowsOrState model={model} rows={rows}>
          {() => parts.cards ?? <TableRole label={parts.table.label}>{children}</TableRole>}
        </RowsOrState>
        {parts.overlay}
      </div>
      <StaleSpin isStale={isStale} />
    </div>
  );
}
