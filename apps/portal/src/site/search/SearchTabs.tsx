import { SiteLink, useSite } from '@isp/portal/site';
import { narrowings, ofKind, type SearchKind, searchLink } from '../searchBox/searchLink.ts';
import { useWish } from './useWish.ts';

const tabs: readonly { readonly kind: SearchKind; readonly title: string; readonly code?: string }[] = [
  { kind: 'all', title: '全部' },
  { kind: 'product', title: '产品', code: 'PRODUCT' },
  { kind: 'dataSet', title: '数据集', code: 'DATASET' },
];

/** Draws links to the kinds of results (all, products, data sets), with the number of results of each kind. */
export function SearchTabs({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const { t } = useSite();
  const wish = useWish();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav className="search-tabs" aria-label={t('类型')}>
      {tabs.map(({ code, kind, title }) => {
        const next = ofKind(wish, kind);
        // The counts apply to the current filters. If a link to another kind would drop some of them, its count
        // would be wrong, so it is not shown.
        const isCounted = narrowings(next) === narrowings(wish);
        return (
          <SiteLink
            key={kind}
            to={searchLink(next)}
            {...(kind === wish.kind && { 'aria-current': 'page' as const })}
          >
            {t(title)}
            {isCounted && <span className="search-count">{code ? (counts[code] ?? 0) : all}</span>}
          </SiteLink>
        );
      })}
    </nav>
  );
}
