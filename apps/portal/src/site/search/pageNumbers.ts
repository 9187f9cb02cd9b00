/**
 * Returns the page numbers that are shown as links: the first page, the last page, and the pages around the current
 * one. `null` means that pages are left out between two numbers.
 */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(near)].toSorted((one, other) => one - other);
  return shown.flatMap((one, at) => {
    const before = shown[at - 1] ?? 0;
    // If only one page would be left out, its number is shown, because the sign for left-out pages needs the same
    // space.
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
