import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import type { Entity } from '@isp/schema';
import { Button, Select } from 'antd';
import { use } from 'react';
import { useText } from '../../context/useText.ts';
import { columnTitle } from '../../core/columnTitle.ts';
import type { SetColumn } from '../../core/list/columnSettings.ts';
import type { Selection } from '../../core/list/createSelection.ts';
import { SelectAll } from '../cells/SelectCell.tsx';
import { SortContext } from '../cells/SortHeader.tsx';
import { ToolsButton } from '../columns/ColumnHead.tsx';
import type { TableTools } from '../model/tableTools.ts';

export interface CardBarProps {
  readonly entity: Entity;
  readonly columns: readonly SetColumn[];
  readonly selection: Selection | undefined;
  readonly tools: TableTools;
}

/** Draws above cards what a table has in its head: select the page, sort, and the menu of the list. */
export function CardBar({ entity, columns, selection, tools }: CardBarProps) {
  const t = useText(entity.key);
  const sort = use(SortContext);
  const field = sort?.replace(/^-/, '');
  const isDescending = sort?.startsWith('-') ?? false;
  const orders = columns
    .filter(({ column }) => column.sortable)
    .map(({ column }) => ({
      value: column.field,
      label: t(columnTitle(entity.fields, column)),
    }));
  return (
    <div className="isp-cards-bar">
      {selection && <SelectAll rowKey={entity.rowKey} label={t('全选当前页')} selection={selection} />}
      {orders.length > 0 && (
        <>
          <Select
            className="isp-cards-order"
            variant="filled"
            prefix={<span className="isp-cards-label">{t('排序方式')}</span>}
            aria-label={t('排序方式')}
            placeholder={t('默认排序')}
            allowClear
            // `null` shows no choice: the list is sorted by a field that has no column
            value={orders.some(({ value }) => value === field) ? field : null}
            options={orders}
            onChange={(next: string | undefined) => tools.onSort(next)}
          />
          <Button
            type="text"
            disabled={field === undefined}
            icon={
              isDescending ? <SortDescendingOutlined aria-hidden /> : <SortAscendingOutlined aria-hidden />
            }
            aria-label={t(isDescending ? '升序' : '降序')}
            title={t(isDescending ? '升序' : '降序')}
            onClick={() => tools.onSort(isDescending ? field : `-${field}`)}
          />
        </>
      )}
      <span className="isp-cards-tools">
        <ToolsButton className="isp-tools" />
      </span>
    </div>
  );
}
