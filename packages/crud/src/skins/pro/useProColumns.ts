import type { ProColumns } from '@ant-design/pro-components';
import type { Row } from '@isp/schema';
import { useMemo } from 'react';
import { useText } from '../../context/useText.ts';
import { columnTitle } from '../../core/columnTitle.ts';
import type { ListTableProps } from '../../table/model/listTableProps.ts';
import type { AntdColumn } from '../../table/model/RowTable.tsx';

type Column = ProColumns<Row>;

/** Value type with which ProTable draws the cells that the column itself defines, each once, as antd's table does. */
const asDrawn = { valueType: null } as unknown as Pick<Column, 'valueType'>;

/**
 * Returns the table's columns for ProTable. Columns that are hidden or do not fit are included too, because
 * ProTable's column settings list them.
 */
export function useProColumns(
  { entity, columns: all }: Pick<ListTableProps, 'entity' | 'columns'>,
  drawn: readonly AntdColumn[],
): Column[] {
  const t = useText(entity.key);
  return useMemo(() => {
    const titles = new Map(all.map(({ column }) => [column.field, t(columnTitle(entity.fields, column))]));
    const shown = drawn.flatMap((column): Column[] => {
      if (column.key === '_select') return [];
      const { title: head, fixed, ...rest } = column;
      const title = titles.get(column.key);
      return [
        {
          ...(rest as Column),
          ...asDrawn,
          ...(fixed && { fixed: fixed === 'start' ? 'left' : 'right' }),
          ...(title === undefined
            ? { title: head as Column['title'], hideInSetting: true }
            : // the column settings call this function with the column, the table calls it with its sort order
              { title: ((of: object) => ('key' in of ? title : head)) as Column['title'] }),
        },
      ];
    });
    const drawnFields = new Set(drawn.map(({ key }) => key));
    const others = all
      .filter(({ column }) => !drawnFields.has(column.field))
      .map(({ column: { field }, hidden }): Column => {
        const title = titles.get(field);
        return { key: field, title: hidden ? title : `${title} · ${t('宽度不足时隐藏')}`, ...asDrawn };
      });
    return [...shown, ...others];
  }, [all, drawn, entity, t]);
}
