/** An action of the record that is shown. */
export interface RecordAction {
  /** Number that distinguishes actions with the same name. */
  readonly id: number;
  readonly name: string;
  readonly run: () => void;
}

/**
 * Finds the buttons of the record that is shown, with their names. The record's page decides which buttons it has.
 * Buttons without space are in its ⋯ menu.
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

/** Attribute with which `@isp/crud` marks the actions of a record. The frame around its screens uses it. */
const recordActions = 'data-record-actions';
