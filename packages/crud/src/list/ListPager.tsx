import { Pagination } from 'antd';
import { memo, type RefObject, Suspense } from 'react';
import { latePart, onDemand } from '../provider/onDemand.ts';
import { useText } from '../provider/useText.ts';
import { totalText } from './totalText.ts';

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
  /** There are more than `total`: the last page is asked for from the end. @defaultValue false */
  readonly totalIsAtLeast?: boolean;
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Page and page size, outside the table so that neither draws the other again. @see R4.12, R9.09 */
export const ListPager = memo(function ListPager(props: ListPagerProps) {
  const { ref, page, size, total, totalIsAtLeast = false, sizes, onPage, onSize } = props;
  const t = useText();
  return (
    <div ref={ref} style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, paddingBlock: 12 }}>
      {page > 0 && (
        <Pagination
          current={page}
          pageSize={size}
          total={total}
          showSizeChanger
          pageSizeOptions={[...sizes]}
          responsive
          showTotal={(all) => t('共 {n} 条', { n: totalText(all, totalIsAtLeast) })}
          onChange={(nextPage, nextSize) => {
            if (nextSize === size) onPage(nextPage);
            else onSize(nextSize);
          }}
        />
      )}
      {(page < 0 || totalIsAtLeast) && (
        // the table does not wait for it
        <Suspense>
          <EndPager {...props} />
        </Suspense>
      )}
    </div>
  );
});
