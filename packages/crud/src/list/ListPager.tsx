import { Pagination } from 'antd';
import { memo, type RefObject } from 'react';
import { useText } from '../provider/useText.ts';

/** Pixels it takes with antd's usual sizes: the table knows its height before the first answer says how many pages there are. */
export const pagerHeight = 56;

export interface ListPagerProps {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Page and page size, outside the table so that neither draws the other again. @see R4.12, R9.09 */
export const ListPager = memo(function ListPager(props: ListPagerProps) {
  const { ref, page, size, total, sizes, onPage, onSize } = props;
  const t = useText();
  return (
    <div ref={ref} style={{ display: 'flex', justifyContent: 'flex-end', paddingBlock: 12 }}>
      <Pagination
        current={page}
        pageSize={size}
        total={total}
        showSizeChanger
        pageSizeOptions={[...sizes]}
        responsive
        showTotal={(all) => t('共 {n} 条', { n: all })}
        onChange={(nextPage, nextSize) => {
          if (nextSize === size) onPage(nextPage);
          else onSize(nextSize);
        }}
      />
    </div>
  );
});
