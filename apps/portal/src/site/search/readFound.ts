import { isObject } from '@isp/kit';
import type { Category, Found, Hit } from './Found.ts';

/** Reads the results in a reply of the service. Results of an unknown kind are left out. */
export function readFound(reply: unknown, categories: readonly Category[]): Found {
  const { facets, meant, pages, records, total } = isObject(reply) ? reply : {};
  return {
    total: Number(total) || 0,
    pages: Number(pages) || 0,
    hits: Array.isArray(records) ? records.flatMap(readHit) : [],
    counts: readCounts(facets),
    meant: typeof meant === 'string' && meant !== '' ? meant : undefined,
    categories,
  };
}

function readHit(record: unknown): readonly Hit[] {
  if (!isObject(record) || !isObject(record.card)) return [];
  return [{ kind: String(record.kind), id: String(record.id), card: record.card }];
}

function readCounts(facets: unknown): Found['counts'] {
  if (!isObject(facets)) return {};
  const read = Object.entries(facets).map(([facet, values]) => [
    facet,
    isObject(values)
      ? Object.fromEntries(Object.entries(values).map(([value, count]) => [value, Number(count) || 0]))
      : {},
  ]);
  return Object.fromEntries(read);
}

/** Reads the tree of categories, with names in the visitor's language. */
export function readCategories(reply: unknown, locale: string): readonly Category[] {
  if (!Array.isArray(reply)) return [];
  return reply.filter(isObject).map(({ children, id, name, nameEn }) => ({
    id: String(id),
    name: String((locale === 'en-US' && nameEn) || name),
    children: readCategories(children, locale),
  }));
}

/**
 * Returns the path in the tree from the top category to the category with this id, which comes last. Returns an
 * empty list for an unknown id.
 */
export function wayTo(categories: readonly Category[], id: string): readonly Category[] {
  for (const category of categories) {
    if (category.id === id) return [category];
    const below = wayTo(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}
