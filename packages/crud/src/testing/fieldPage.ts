import type { TestingLibrary } from './testingLibrary.ts';

/** One control of a form or of the search bar. */
export interface FieldPage {
  /** Waits for the control and returns it. */
  readonly element: () => Promise<HTMLElement>;
  /** Replaces the text in the control by this text. */
  readonly type: (text: string) => Promise<void>;
  /** Chooses the option with this label. A switch or checkbox is pressed instead. */
  readonly choose: (label: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** Returns the text of the error below the control, if there is one. */
  readonly error: () => string | undefined;
  /** Returns true if the control is shown. A condition of the schema may hide it. */
  readonly isShown: () => boolean;
}

/**
 * Returns the page object of a field, with which a test uses the field's control.
 * @param title - returns the text of the label. It is called only when the control is used, so that the test fails
 * at that line if the field is unknown.
 */
export function fieldPage({ screen, within, user }: TestingLibrary, title: () => string): FieldPage {
  // the text of the label element may contain a star before the title and a colon after it, which are removed
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
      // the list of another control may still be closing, so the option in the last list is pressed
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
