import type { MenuEntry } from '@isp/shell';

/** What can be done with the record before one. */
export interface RecordAction {
  readonly entry: MenuEntry;
  readonly run: () => void;
}

/**
 * The buttons of the record in front, by their names: what it offers is decided there, and here only found again. What
 * found no room beside them stands behind its ⋯.
 */
export function findRecordActions(page: Document): readonly RecordAction[] {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('.isp-record-actions button:enabled')];
  return buttons
    .filter((button) => button.checkVisibility())
    .map((button, index) => {
      const name = button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
      return { entry: { id: `${index}`, code: '', name, path: '', children: [] }, run: () => button.click() };
    });
}
