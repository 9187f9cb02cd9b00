/** What can be done with the record before one. */
export interface RecordAction {
  /** Tells it from others of the same name. */
  readonly id: number;
  readonly name: string;
  readonly run: () => void;
}

/**
 * The buttons of the record in front, by their names: what it offers is decided there, and here only found again. What
 * found no room beside them stands behind its ⋯.
 */
export function findRecordActions(page: Document): readonly RecordAction[] {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>(`[${recordActions}] button:enabled`)];
  return buttons
    .filter((button) => button.checkVisibility())
    .map((button, id) => ({
      id,
      name: button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '',
      run: () => button.click(),
    }));
}

/** How `@isp/crud` marks what can be done with a record, for whoever stands around its screens. */
const recordActions = 'data-record-actions';
