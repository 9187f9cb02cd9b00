import { Button, Pagination, Space } from 'antd';
import { memo, type RefObject } from 'react';
import { useText } from '../provider/useText.ts';
import { totalText } from './totalText.ts';

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
      {page < 0 ? (
        <Space>
          <span>{t('共 {n} 条', { n: totalText(total, totalIsAtLeast) })}</span>
          <Button autoInsertSpace={false} onClick={() => onPage(1)}>
            {t('首页')}
          </Button>
          <Button onClick={() => onPage(page - 1)}>{t('上一页')}</Button>
          <span aria-current="page">{t('倒数第 {n} 页', { n: -page })}</span>
          <Button disabled={page === -1} onClick={() => onPage(page + 1)}>
            {t('下一页')}
          </Button>
        </Space>
      ) : (
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
      {page > 0 && totalIsAtLeast && (
        <Button autoInsertSpace={false} onClick={() => onPage(-1)}>
          {t('末页')}
        </Button>
      )}
    </div>
  );
});
