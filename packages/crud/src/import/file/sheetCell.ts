/** A cell of a file. */
export interface SheetCell {
  /** As the spreadsheet shows it: `50%`, `00123`, `2026-03-04`. */
  readonly text: string;
  /** All digits of a number, even those its format does not show. */
  readonly digits?: string;
  /** Day and time of a date whose format shows only the day. */
  readonly moment?: string;
}

export const emptyCell: SheetCell = { text: '' };
