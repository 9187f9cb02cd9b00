import { lazyPart, onDemand } from '@isp/kit/react';
import { memo, type RefObject } from 'react';
import { useText } from '../context/useText.ts';
import { countText } from '../core/list/totalText.ts';
import { Pages } from './pages/Pages.tsx';

// loaded only for lists with more records than the server counts
const EndPager = lazyPart(
  onDemand(() => import('./EndPager.tsx')),
  (module) => module.EndPager,
);

/**
 * Height of the pager in px with antd's default sizes. It is needed before the number of pages is known, to compute
 * the height of the table.
 */
export const PAGER_HEIGHT_PX = 56;

export interface ListPagerProps {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /**
   * `total` as it is shown. If there are more records, it is a text such as `10,000+`, and the last page is read
   * from the end.
   * @defaultValue `total`
   */
  readonly counted?: string | number;
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/**
 * Draws the page number and the page size. It is outside the table, so that the pager and the table do not render
 * each other.
 */
export const ListPager = memo(function ListPager(props: ListPagerProps) {
  const { ref, page, size, total, counted = total, sizes, onPage, onSize } = props;
  const t = useText();
  return (
    <div ref={ref} className="isp-pager">
      {page > 0 && (
        <Pages
          page={page}
          size={size}
          total={total}
          sizes={sizes}
          count={t('共 {n} 条', { n: countText(counted) })}
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
