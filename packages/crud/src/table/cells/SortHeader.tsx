import { createContext, use, useLayoutEffect, useRef } from 'react';
import { HeadAlignContext } from '../../context/HeadAlignContext.ts';
import { useText } from '../../context/useText.ts';

/**
 * Sort order of the list, with a leading `-` for descending. It is a context for the headers, so that sorting
 * renders only the headers.
 */
export const SortContext = createContext<string | undefined>(undefined);

/**
 * Props of a repeated header. antd draws the headers a second time in a hidden row, which measures the columns, and
 * gives these copies `ref: null`. Elements in the copies must not be focusable.
 */
export interface HeaderCopy {
  readonly ref?: null;
}

export interface SortHeaderProps extends HeaderCopy {
  readonly field: string;
  readonly title: string;
  /**
   * True if the texts of the cells are aligned right. If heads are aligned with their cells, the title is then also
   * right, with the arrows before it.
   */
  readonly isEnd?: boolean | undefined;
}

export function SortHeader({ field, title, isEnd, ref }: SortHeaderProps) {
  const sort = use(SortContext);
  const isBefore = use(HeadAlignContext) === 'cells' && isEnd;
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const order = sort === field ? 'ascend' : sort === `-${field}` ? 'descend' : undefined;
  useLayoutEffect(() => {
    const cell = button.current?.closest('th,[role=columnheader],.ant-table-cell');
    if (order) cell?.setAttribute('aria-sort', order === 'ascend' ? 'ascending' : 'descending');
    else cell?.removeAttribute('aria-sort');
  }, [order]);
  if (ref === null) return title;
  return (
    <button
      ref={button}
      type="button"
      className={isBefore ? 'isp-sort isp-sort-end' : 'isp-sort'}
      data-sort={field}
      title={t('按{field}排序', { field: title })}
    >
      {title}
      <span className="isp-sort-icon" data-order={order} aria-hidden="true" />
    </button>
  );
}
