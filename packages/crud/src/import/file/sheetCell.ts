/** A cell of a file. */
export interface SheetCell {
  /** Text of the cell as the spreadsheet shows it: `50%`, `00123`, `2026-03-04`. */
  readonly text: string;
  /** All digits of a number, including digits that its format does not show. */
  readonly digits?: string;
  /** Day and time of a date, if its format shows only the day. */
  readonly moment?: string;
}

export const emptyCell: SheetCell = { text: '' };
