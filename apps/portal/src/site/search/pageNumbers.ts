/** Page numbers to link: the first, the last and those around the current one; `null` for a gap. */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(near)].toSorted((one, other) => one - other);
  return shown.flatMap((one, at) => {
    const before = shown[at - 1] ?? 0;
    // a gap of one page would take as much room as its number
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
