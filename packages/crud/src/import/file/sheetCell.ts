/** A cell of a file. */
export interface SheetCell {
  /** As the spreadsheet shows it: `50%`, `00123`, `2026-03-04`. */
  readonly text: string;
  /** Digits of a number, to the last, whatever its format shows. */
  readonly digits?: string;
  /** Day and time of a date, where its format shows the day alone. */
  readonly moment?: string;
}

export const emptyCell: SheetCell = { text: '' };
