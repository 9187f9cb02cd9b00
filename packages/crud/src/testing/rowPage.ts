import type { PageWords } from './pageWords.ts';
import type { TestingLibrary } from './testingLibrary.ts';

/** One row of a list. */
export interface RowPage {
  readonly element: () => Promise<HTMLElement>;
  /** Runs an action of the row by its name. If its button is in the menu 更多 (more), opens this menu first. */
  readonly action: (name: string) => Promise<void>;
  readonly select: () => Promise<void>;
}

/**
 * Returns the page object of a row, with which a test uses the row.
 * @param text - the whole text of one cell of the row
 */
export function rowPage(
  { screen, within, user }: TestingLibrary,
  { own, actionTitle }: PageWords,
  text: string,
): RowPage {
  const element = async () => {
    const cells = await screen.findAllByText((content) => content.trim() === text);
    const row = cells.map((cell) => cell.closest<HTMLElement>('[data-row-key]')).find((one) => one !== null);
    if (!row) throw new Error(`No row of the list shows "${text}".`);
    return row;
  };
  return {
    element,
    async action(name) {
      const row = within(await element());
      const title = actionTitle(name);
      // the name of a button ends with the name of the record
      const named = { name: (label: string) => label === title || label.startsWith(`${title} `) };
      const shown = row.queryByRole('button', named) ?? row.queryByRole('link', named);
      if (shown) return user.click(shown);
      await user.click(row.getByRole('button', { name: new RegExp(`^${own('更多')}`) }));
      await user.click(await screen.findByRole('menuitem', { name: title }));
    },
    select: async () => user.click(within(await element()).getByRole('checkbox')),
  };
}
