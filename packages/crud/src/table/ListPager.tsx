import { latePart, onDemand } from '@isp/kit/react';
import { Pagination } from 'antd';
import { memo, type RefObject } from 'react';
import { useText } from '../context/useText.ts';

// only for more rows than anybody counts
const EndPager = latePart(
  onDemand(() => import('./EndPager.tsx')),
  (module) => module.EndPager,
);

/** Pixels it takes with antd's usual sizes: the table knows its height before the first answer says how many pages there are. */
export const pagerHeight = 56;

export interface ListPagerProps {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** `total` as a person reads it; another text where there are more: the last page is asked for from the end. @defaultValue `total` */
  readonly counted?: string | number;
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Page and page size, outside the table so that neither draws the other again. */
export const ListPager = memo(function ListPager(props: ListPagerProps) {
  const { ref, page, size, total, counted = total, sizes, onPage, onSize } = props;
  const t = useText();
  return (
    <div ref={ref} className="isp-pager">
      {page > 0 && (
        <Pagination
          current={page}
          pageSize={size}
          total={total}
          showSizeChanger
          pageSizeOptions={[...sizes]}
          responsive
          showTotal={() => t('共 {n} 条', { n: counted })}
          onChange={(nextPage, nextSize) => {
            if (nextSize === size) onPage(nextPage);
            else onSize(nextSize);
          }}
        />
      )}
      {(page < 0 || counted !== total) && <EndPager page={page} counted={counted} onPage={onPage} />}
    </div>
  );
});
