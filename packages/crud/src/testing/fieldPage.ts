import type { TestingLibrary } from './testingLibrary.ts';

/** One control of a form or of the search bar. */
export interface FieldPage {
  /** Waits for the control and returns it. */
  readonly element: () => Promise<HTMLElement>;
  /** Replaces the text of the control. */
  readonly type: (text: string) => Promise<void>;
  /** Chooses an option by its label; toggles a switch or checkbox. */
  readonly choose: (label: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** Returns the text of the error below the control, if there is one. */
  readonly error: () => string | undefined;
  /** Returns true if the control is shown. A condition may hide it. */
  readonly isShown: () => boolean;
}

/**
 * Returns the page object of a field.
 * @param title - returns the words of the label. It is called when the control is searched for, so that an unknown
 * field fails at the place where it is used.
 */
export function fieldPage({ screen, within, user }: TestingLibrary, title: () => string): FieldPage {
  // a label may also contain a star before the words, or a colon after them
  const label = (text: string) => text.replace(/^\*|[\s:：]+$/g, '') === title();
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
      if (role === 'radiogroup' || role === 'group')
        return user.click(within(control).getByLabelText(option));
      await user.click(control);
      if (role !== 'combobox') return;
      const found = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
      // an earlier list may still be closing, so the last list belongs to this control
      await user.click(found[found.length - 1] ?? control);
    },
    async clear() {
      await user.clear(await element());
      await user.tab();
    },
    error() {
      const control = screen.queryByLabelText(label);
      const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const isInvalid = control?.getAttribute('aria-invalid') === 'true';
      const texts = ids
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .filter((text) => text !== '');
      return isInvalid ? texts.join(' ') : undefined;
    },
    isShown: () => screen.queryByLabelText(label) !== null,
  };
}
