import type { TestingLibrary } from './testingLibrary.ts';

/** One control of a form or of the search bar. */
export interface FieldPage {
  /** Waits for the control. */
  readonly element: () => Promise<HTMLElement>;
  /** Replaces its text. */
  readonly type: (text: string) => Promise<void>;
  /** Chooses an option by its label; toggles a switch or checkbox. */
  readonly choose: (label: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** Text of the error below it, if any. */
  readonly error: () => string | undefined;
  /** Is it shown? A condition may hide it. */
  readonly isShown: () => boolean;
}

/** @param title - words of the label, asked when the control is looked for: an unknown field fails where it is used */
export function fieldPage({ screen, within, user }: TestingLibrary, title: () => string): FieldPage {
  // a label may also hold a star before or a colon after its words
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
      // an earlier list may still be closing: the last one is this control's
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
