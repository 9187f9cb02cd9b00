import type { Entity } from '@isp/schema';
import { type FieldPage, fieldPage } from './fieldPage.ts';
import { loadPageWords } from './pageWords.ts';
import { type RowPage, rowPage } from './rowPage.ts';
import { loadTestingLibrary } from './testingLibrary.ts';

export type { FieldPage, RowPage };

export interface Pages {
  readonly form: { readonly field: (path: string) => FieldPage; readonly submit: () => Promise<void> };
  readonly list: {
    /** Returns the row that shows this text. */
    readonly row: (text: string) => RowPage;
    readonly search: (path: string) => FieldPage;
    readonly query: () => Promise<void>;
    readonly toolbar: (action: string) => Promise<void>;
    /** Returns the row keys that are shown, in their order. */
    readonly ids: () => readonly string[];
  };
  readonly detail: {
    /** Returns the shown text of a field's value. */
    readonly value: (path: string) => string | undefined;
    readonly action: (name: string) => Promise<void>;
    readonly tab: (title: string) => Promise<void>;
  };
  /** Answers the question that an action asks before it runs. */
  readonly confirm: (answer?: 'ok' | 'cancel') => Promise<void>;
}

/**
 * Creates page objects for tests: functions that use a screen by the names in the schema. They find elements by
 * role and text, as users do.
 */
export async function createPages(entity: Entity, locale: string): Promise<Pages> {
  const library = await loadTestingLibrary();
  const words = await loadPageWords(entity, locale);
  const { screen, within, user } = library;
  const { own, fieldTitle, actionTitle } = words;
  const field = (path: string) => fieldPage(library, () => fieldTitle(path));

  return {
    form: {
      field,
      submit: async () => user.click(await screen.findByRole('button', { name: own('确定') })),
    },
    list: {
      row: (text) => rowPage(library, words, text),
      search: field,
      query: async () => user.click(await screen.findByRole('button', { name: own('查询') })),
      toolbar: async (name) => user.click(await screen.findByRole('button', { name: actionTitle(name) })),
      ids: () =>
        [...document.querySelectorAll<HTMLElement>('[data-row-key]')].map((row) => row.dataset.rowKey ?? ''),
    },
    detail: {
      value(path) {
        const title = fieldTitle(path);
        const term = screen.queryAllByRole('term').find((one) => one.textContent === title);
        return term?.nextElementSibling?.textContent ?? undefined;
      },
      action: async (name) => user.click(await screen.findByRole('button', { name: actionTitle(name) })),
      // a tab with a related list shows the number of records after its title, which is removed before the
      // comparison
      async tab(title) {
        const tabs = await screen.findAllByRole('tab');
        const isCalled = ({ textContent }: Element) => textContent?.replace(/ [\d,+]*$/, '') === own(title);
        const found = tabs.find(isCalled);
        const more = screen.queryByRole('button', { name: own('更多') });
        if (found || !more) {
          await user.click(found ?? (await screen.findByRole('tab', { name: own(title) })));
          return;
        }
        // if there are many tabs, some of them are in a menu instead of the tab bar
        await user.click(more);
        const entry = (await screen.findAllByRole('menuitem')).find(isCalled);
        await user.click(entry ?? (await screen.findByRole('menuitem', { name: own(title) })));
      },
    },
    async confirm(answer = 'ok') {
      const dialog = within(await screen.findByRole('dialog'));
      const cancel = dialog.getByRole('button', { name: own('取消') });
      // the confirming button of a destructive action has the name of the action, so it is found as the other
      // button beside 取消 (cancel)
      const [ok] = within(cancel.parentElement ?? document.body)
        .getAllByRole('button')
        .filter((button) => button !== cancel);
      await user.click(answer === 'ok' && ok ? ok : cancel);
    },
  };
}
