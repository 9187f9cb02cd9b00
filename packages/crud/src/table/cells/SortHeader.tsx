import { createContext, use, useLayoutEffect, useRef } from 'react';
import { HeadAlignContext } from '../../context/HeadAlignContext.ts';
import { useText } from '../../context/useText.ts';

/** Order of the list, with `-` before it for descending. A context for headers, so that sorting renders only them. */
export const SortContext = createContext<string | undefined>(undefined);

/**
 * antd repeats the headers in a hidden row that measures the columns, and gives those copies `ref: null`: nothing in
 * them may be focusable.
 */
export interface HeaderCopy {
  readonly ref?: null;
}

export interface SortHeaderProps extends HeaderCopy {
  readonly field: string;
  readonly title: string;
  /** The cells end at the right: so does the title, with its arrows before it, where heads follow their cells. */
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
