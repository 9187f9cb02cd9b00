/** An action of the record in front. */
export interface RecordAction {
  /** Identifies one of several actions with the same name. */
  readonly id: number;
  readonly name: string;
  readonly run: () => void;
}

/**
 * The buttons of the record in front, by their names: the record's page decides which it has, and this only finds them.
 * Buttons without room are behind its ⋯.
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

/** Attribute with which `@isp/crud` marks the actions of a record, for the frame around its screens. */
const recordActions = 'data-record-actions';
