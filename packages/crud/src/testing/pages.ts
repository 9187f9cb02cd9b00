import type { Entity, Field } from '@isp/schema';
import { fieldAt } from '../core/fieldAt.ts';
import { translateOwn } from '../texts/translateOwn.ts';

/** One control of a form or of the search bar. */
export interface FieldPage {
  /** The control itself, once it is there. */
  readonly element: () => Promise<HTMLElement>;
  /** Replaces what is in it. */
  readonly type: (text: string) => Promise<void>;
  /** Picks an option by its words; of a switch or checkbox, turns it over. */
  readonly choose: (label: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** What the error below it says, if it has one. */
  readonly error: () => string | undefined;
  /** Is it on the screen? A condition may hide it. */
  readonly isShown: () => boolean;
}

/** One row of a list. */
export interface RowPage {
  readonly element: () => Promise<HTMLElement>;
  /** Clicks one of its actions by name, in the menu behind 更多 if it stands there. */
  readonly action: (name: string) => Promise<void>;
  readonly select: () => Promise<void>;
}

export interface Pages {
  readonly form: { readonly field: (path: string) => FieldPage; readonly submit: () => Promise<void> };
  readonly list: {
    /** The row that shows this text. */
    readonly row: (text: string) => RowPage;
    readonly search: (path: string) => FieldPage;
    readonly query: () => Promise<void>;
    readonly toolbar: (action: string) => Promise<void>;
    /** Row keys shown, in order. */
    readonly ids: () => readonly string[];
  };
  readonly detail: {
    /** Text of a field's value. */
    readonly value: (path: string) => string | undefined;
    readonly action: (name: string) => Promise<void>;
    readonly tab: (title: string) => Promise<void>;
  };
  /** Answers the question an action asks. */
  readonly confirm: (answer?: 'ok' | 'cancel') => Promise<void>;
}

const standardTitles: Readonly<Record<string, string>> = {
  view: '查看',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  export: '导出',
};

/** What a test acts with, by the names of a schema. Everything is found as a person finds it: by role and words. */
export async function createPages(entity: Entity, locale: string): Promise<Pages> {
  const { screen, within } = await import('@testing-library/react');
  const { default: userEvent } = await import('@testing-library/user-event');
  const user = userEvent.setup();
  const texts = locale === 'en-US' ? (await import('../texts/enUS.ts')).enUS : undefined;
  const own = (text: string) => translateOwn(text, texts, undefined);
  const click = async (element: HTMLElement) => user.click(element);

  const fieldOf = (path: string): Field => {
    const field = fieldAt(entity.fields, path);
    if (field) return field;
    throw new Error(
      `"${entity.key}" has no field "${path}". Known: ${entity.fields.map((one) => one.path).join(', ')}.`,
    );
  };
  const actionTitle = (name: string): string =>
    own(entity.actions.find((action) => action.name === name)?.title ?? standardTitles[name] ?? name);

  const fieldPage = (path: string): FieldPage => {
    // a star or a unit may stand beside the words of a label
    const label = (text: string) => text.replace(/^\*|[\s:：]+$/g, '') === own(fieldOf(path).title);
    const element = () => screen.findByLabelText(label);
    return {
      element,
      async type(text) {
        const control = await element();
        await user.clear(control);
        if (text !== '') await user.type(control, text);
        await user.tab();
      },
      async choose(option) {
        const control = await element();
        const role = control.getAttribute('role');
        if (role === 'radiogroup' || role === 'group') return click(within(control).getByLabelText(option));
        await click(control);
        if (role !== 'combobox') return;
        const found = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
        // an earlier list may still be closing: the last one is this control's
        await click(found[found.length - 1] ?? control);
      },
      async clear() {
        await user.clear(await element());
        await user.tab();
      },
      error() {
        const control = screen.queryByLabelText(label);
        const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
        const isWrong = control?.getAttribute('aria-invalid') === 'true';
        const texts = ids
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .filter((text) => text !== '');
        return isWrong ? texts.join(' ') : undefined;
      },
      isShown: () => screen.queryByLabelText(label) !== null,
    };
  };

  const rowPage = (text: string): RowPage => {
    const element = async () => {
      const cells = await screen.findAllByText((content) => content.trim() === text);
      const row = cells
        .map((cell) => cell.closest<HTMLElement>('[data-row-key]'))
        .find((one) => one !== null);
      if (!row) throw new Error(`No row of the list shows "${text}".`);
      return row;
    };
    return {
      element,
      async action(name) {
        const row = within(await element());
        const title = actionTitle(name);
        const shown = row.queryByRole('button', { name: title }) ?? row.queryByRole('link', { name: title });
        if (shown) return click(shown);
        await click(row.getByRole('button', { name: new RegExp(`^${own('更多')}`) }));
        await click(await screen.findByRole('menuitem', { name: title }));
      },
      select: async () => click(within(await element()).getByRole('checkbox')),
    };
  };

  return {
    form: {
      field: fieldPage,
      submit: async () => click(await screen.findByRole('button', { name: own('确定') })),
    },
    list: {
      row: rowPage,
      search: fieldPage,
      query: async () => click(await screen.findByRole('button', { name: own('查询') })),
      toolbar: async (name) => click(await screen.findByRole('button', { name: actionTitle(name) })),
      ids: () =>
        [...document.querySelectorAll<HTMLElement>('[data-row-key]')].map((row) => row.dataset.rowKey ?? ''),
    },
    detail: {
      value(path) {
        const title = own(fieldOf(path).title);
        const term = screen.queryAllByRole('term').find((one) => one.textContent === title);
        return term?.nextElementSibling?.textContent ?? undefined;
      },
      action: async (name) => click(await screen.findByRole('button', { name: actionTitle(name) })),
      // how many records a related list holds stands behind its title
      async tab(title) {
        const tabs = await screen.findAllByRole('tab');
        const found = tabs.find(({ textContent }) => textContent?.replace(/ [\d,+]*$/, '') === own(title));
        await click(found ?? (await screen.findByRole('tab', { name: own(title) })));
      },
    },
    async confirm(answer = 'ok') {
      const dialog = within(await screen.findByRole('dialog'));
      const cancel = dialog.getByRole('button', { name: own('取消') });
      // what destroys says so on its button: the answer is the one beside
      const [ok] = within(cancel.parentElement ?? document.body)
        .getAllByRole('button')
        .filter((button) => button !== cancel);
      await click(answer === 'ok' && ok ? ok : cancel);
    },
  };
}
