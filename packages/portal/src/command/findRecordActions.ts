/** An action of the record on the current page. */
export interface RecordAction {
  /** Number that distinguishes actions with equal names. */
  readonly id: number;
  readonly name: string;
  readonly run: () => void;
}

/**
 * Finds the action buttons of the record on the current page, with their names. Buttons for which there is no space
 * are in the ⋯ menu of the record.
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

/** Attribute with which `@isp/crud` marks the element that contains the actions of a record. */
const recordActions = 'data-record-actions';
