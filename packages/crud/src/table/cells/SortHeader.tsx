import { createContext, use, useLayoutEffect, useRef } from 'react';
import { HeadAlignContext } from '../../context/HeadAlignContext.ts';
import { useText } from '../../context/useText.ts';

/**
 * Sort order of the list: the name of the field, with a leading `-` for descending order. Headers read it from this
 * context, so that a new sort order renders only the headers.
 */
export const SortContext = createContext<string | undefined>(undefined);

/**
 * Props by which a header detects that it is a copy. antd draws all headers a second time in a hidden row to
 * measure the columns, and passes `ref: null` to these copies. A copy must contain no element that can be focused.
 */
export interface HeaderCopy {
  readonly ref?: null;
}

export interface SortHeaderProps extends HeaderCopy {
  readonly field: string;
  readonly title: string;
  /**
   * True if the cells of the column are aligned right. If headings are aligned like their cells, the title is then
   * also at the right, with the sort arrows before it.
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
