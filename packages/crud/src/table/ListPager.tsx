import { lazyPart, onDemand } from '@isp/kit/react';
import { memo, type RefObject } from 'react';
import { useText } from '../context/useText.ts';
import { countText } from '../core/list/totalText.ts';
import { Pages } from './pages/Pages.tsx';

// the code is loaded only for lists that have more records than the server counts
const EndPager = lazyPart(
  onDemand(() => import('./EndPager.tsx')),
  (module) => module.EndPager,
);

/**
 * Height in px of the page numbers below a list, with antd's default sizes. The height of the table is computed
 * from it before the number of pages is known.
 */
export const PAGER_HEIGHT_PX = 56;

export interface ListPagerProps {
  readonly ref?: RefObject<HTMLElement | null>;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /**
   * `total` as it is shown. If the list has more records than the server counts, it is a text such as `10,000+`,
   * and the last page can be opened only from the end.
   * @defaultValue `total`
   */
  readonly counted?: string | number;
  /** True if there is no way to the last page but page after page. @defaultValue false */
  readonly endIsUnknown?: boolean;
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/**
 * Draws the page numbers and the choice of the page size. The component is outside the table, so that neither
 * renders the other.
 */
export const ListPager = memo(function ListPager(props: ListPagerProps) {
  const { ref, page, size, total, counted = total, endIsUnknown = false, sizes, onPage, onSize } = props;
  const t = useText();
  return (
    <nav ref={ref} className="isp-pager" aria-label={t('分页')}>
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
      {(page < 0 || (counted !== total && !endIsUnknown)) && (
        <EndPager page={page} counted={counted} onPage={onPage} />
      )}
    </nav>
  );
});
