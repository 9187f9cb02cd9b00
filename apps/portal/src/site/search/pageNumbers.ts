/**
 * Returns the page numbers with links: the first page, the last page, and the pages around the current page. `null`
 * means a gap.
 */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(near)].toSorted((one, other) => one - other);
  return shown.flatMap((one, at) => {
    const before = shown[at - 1] ?? 0;
    // A gap of one page would need as much space as its number, so the number is shown.
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
