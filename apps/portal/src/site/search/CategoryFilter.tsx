import { useSite } from '@isp/portal/site';
import { searchLink, toggled } from '../searchBox/searchLink.ts';
import { FilterLink } from './FilterLink.tsx';
import type { Category } from './Found.ts';
import { facetTitles } from './facetWords.ts';
import { wayTo } from './readFound.ts';
import { useWish } from './useWish.ts';

interface CategoryFilterProps {
  readonly categories: readonly Category[];
  readonly counts: Readonly<Record<string, number>>;
}

/** Draws the tree of categories. The branches down to the chosen category are expanded. */
export function CategoryFilter({ categories, counts }: CategoryFilterProps) {
  const { t } = useSite();
  const chosen = useWish().chosen.category?.[0];
  const way = wayTo(categories, chosen ?? '').map(({ id }) => id);
  if (shownOf(categories, counts, way).length === 0) return null;
  return (
    <section className="search-facet">
      <h3>{t(facetTitles.category)}</h3>
      <Level categories={categories} counts={counts} way={way} />
    </section>
  );
}

/** Returns the categories that are shown: those with results, and those on the path to the chosen category. */
const shownOf = (
  categories: readonly Category[],
  counts: CategoryFilterProps['counts'],
  way: readonly string[],
) => categories.filter(({ id }) => (counts[id] ?? 0) > 0 || way.includes(id));

function Level({ categories, counts, way }: CategoryFilterProps & { readonly way: readonly string[] }) {
  const wish = useWish();
  const shown = shownOf(categories, counts, way);
  if (shown.length === 0) return null;
  return (
    <ul>
      {shown.map(({ children, id, name }) => (
        <li key={id}>
          <FilterLink
            to={searchLink(toggled(wish, 'category', id))}
            isChosen={way.at(-1) === id}
            count={counts[id] ?? 0}
          >
            {name}
          </FilterLink>
          {way.includes(id) && <Level categories={children} counts={counts} way={way} />}
        </li>
      ))}
    </ul>
  );
}
