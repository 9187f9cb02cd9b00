/** A cell of a file. */
export interface SheetCell {
  /** Text of the cell in the form that the spreadsheet shows: `50%`, `00123`, `2026-03-04`. */
  readonly text: string;
  /** All digits of a number, including digits that the cell's number format does not show. */
  readonly digits?: string;
  /** Day and time of a date whose number format shows only the day. */
  readonly moment?: string;
}

export const emptyCell: SheetCell = { text: '' };
