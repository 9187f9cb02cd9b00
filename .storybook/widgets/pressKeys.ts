import { expect, userEvent, waitFor } from 'storybook/test';
import type { KeyRow, KeyStep, WidgetPage } from './widgetData.ts';

/** Form in which the keys are pressed. */
export interface PressedForm {
  /** Draws the form again with its first values. */
  readonly draw: () => Promise<void>;
  /** Returns the control of the field, or the field if it has no control. */
  readonly findControl: () => Promise<HTMLElement>;
  /** Sends the form by its button. */
  readonly submit: () => Promise<unknown>;
  /** Returns the values that the form has sent last. Undefined if it has sent none since it was drawn. */
  readonly sent: () => Readonly<Record<string, unknown>> | undefined;
}

/** Options for waiting on the screen. The time is long enough for a slow machine. */
const SLOW_MACHINE = { timeout: 20_000 };

/**
 * Presses the keys of every row of a widget's list of keys. Throws one error with all rows whose keys do something
 * else.
 */
export async function pressKeys(rows: readonly KeyRow[], page: WidgetPage, form: PressedForm): Promise<void> {
  const mistakes: string[] = [];
  let asksForFile = false;
  const noteFileDialog = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
    // the dialog of the browser would stay open
    event.preventDefault();
    asksForFile = true;
  };
  window.addEventListener('keydown', addKeyCode, true);
  window.addEventListener('click', noteFileDialog, true);
  try {
    for (const { keys, en, proofs } of rows)
      for (const [at, proof] of proofs.entries())
        await prove(proof, page, { ...form, asksForFile: () => asksForFile }).catch((error: unknown) =>
          mistakes.push(`${keys} (${en}), proof ${at + 1}: ${String(error)}`),
        );
  } finally {
    window.removeEventListener('keydown', addKeyCode, true);
    window.removeEventListener('click', noteFileDialog, true);
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n\n'));
}

interface WatchedForm extends PressedForm {
  /** Returns true if the dialog for a file was opened. */
  readonly asksForFile: () => boolean;
}

async function prove(proof: readonly KeyStep[], page: WidgetPage, form: WatchedForm): Promise<void> {
  await form.draw();
  const control = await form.findControl();
  if (proof[0] && 'from' in proof[0]) focusBefore(fieldAround(control));
  else await focusInside(control);
  const visited: (Element | null)[] = [];
  for (const [at, step] of proof.entries())
    await run(step, { page, form, visited }).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      throw new Error(`step ${at + 1} ${JSON.stringify(step)}: ${text}`);
    });
}

interface Place {
  readonly page: WidgetPage;
  readonly form: WatchedForm;
  /** Elements that had the focus before each key, the last one at the end. */
  readonly visited: (Element | null)[];
}

async function run(step: KeyStep, { page, form, visited }: Place): Promise<void> {
  const named = (name: string) => page.keys?.[name] ?? {};
  if ('press' in step) {
    visited.push(document.activeElement);
    await userEvent.keyboard(step.press);
    if (step.pastes !== undefined) await userEvent.paste(named(step.pastes).types);
    return nextFrame();
  }
  if ('types' in step) {
    await userEvent.keyboard(named(step.types).types ?? '');
    return nextFrame();
  }
  if ('from' in step) return;
  if ('focused' in step)
    return waitFor(async () => {
      const control = await form.findControl();
      const found = placesOfFocus(fieldAround(control), control, visited.at(-1));
      expect(found).toContain(step.focused);
    }, SLOW_MACHINE);
  if ('isOpen' in step) return requireOpen(step.isOpen);
  if ('offers' in step)
    return waitFor(() => expect(optionsShown()[0]).toBe(named(step.offers).offers), SLOW_MACHINE);
  if ('asksForFile' in step) return expect(form.asksForFile()).toBe(true);
  if ('sends' in step) {
    await form.submit();
    const expected = named(step.sends).sends;
    return waitFor(() => expect(form.sent()).toEqual({ ...page.with, item: expected }), SLOW_MACHINE);
  }
  return waitFor(() => expect(form.sent()).toBeDefined(), SLOW_MACHINE);
}

/** Codes that a browser adds to the event of a key. user-event leaves them out, and some controls read only these. */
const codes: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ' ': 32,
  End: 35,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
};

function addKeyCode(event: KeyboardEvent): void {
  const value = codes[event.key] ?? event.key.toUpperCase().charCodeAt(0);
  for (const name of ['keyCode', 'which']) Object.defineProperty(event, name, { value });
}

async function requireOpen(isOpen: boolean): Promise<void> {
  await waitFor(() => expect(openPopups().length > 0).toBe(isOpen), SLOW_MACHINE);
  if (!isOpen) return;
  // the first keys would be lost while the options are read, and until the chosen one is active
  await waitFor(
    () => expect(document.querySelector('.ant-select-item-empty, .anticon-loading')).toBeNull(),
    SLOW_MACHINE,
  );
  for (let frame = 0; frame < 4; frame += 1) await nextFrame();
}

/** Waits until the options that a key has opened or moved are drawn. */
const nextFrame = async (): Promise<void> => {
  await new Promise(requestAnimationFrame);
};

const canFocus =
  'input:checked, input:not([type=radio], [type=file]), textarea, button, [tabindex="0"], a[href]';

/** Returns the whole field of a control: its label, the control and its error. */
function fieldAround(control: HTMLElement): HTMLElement {
  let field = control;
  for (let one: HTMLElement | null = control; one && !one.matches('form'); one = one.parentElement)
    if (one.matches('.ant-form-item, fieldset, [role=group]')) field = one;
  return field;
}

/** Moves the focus to the last element before the field that can have it. */
function focusBefore(field: HTMLElement): void {
  const before = [...document.querySelectorAll<HTMLElement>(canFocus)].filter(
    (one) => field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING && !one.contains(field),
  );
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  before.at(-1)?.focus();
}

async function focusInside(control: HTMLElement): Promise<void> {
  const focusable = control.matches(canFocus) ? control : control.querySelector<HTMLElement>(canFocus);
  focusable?.focus();
  // some controls are a plain text box until they have the focus
  await waitFor(
    () =>
      expect(
        document.activeElement?.matches('form *') && !document.activeElement.closest('.isp-resting'),
      ).toBe(true),
    SLOW_MACHINE,
  );
}

/** Returns in which places of {@link KeyStep} the focus is. */
function placesOfFocus(
  field: HTMLElement,
  control: HTMLElement,
  before: Element | null | undefined,
): string[] {
  const { activeElement } = document;
  if (!activeElement || activeElement === before) return [];
  if (!field.contains(activeElement))
    return field.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING ? ['after'] : [];
  const isGroup = control.matches('[role=group], [role=radiogroup]');
  const isControl = control === activeElement || (isGroup && control.contains(activeElement));
  return isControl ? ['control', 'field'] : ['field'];
}

/** Returns the open lists and panels. */
const openPopups = (): Element[] =>
  [...document.querySelectorAll('.ant-select-dropdown, .ant-picker-dropdown, .ant-popover')].filter(
    (one) => !/-hidden|-leave/.test(one.className),
  );

const optionsShown = (): (string | null)[] =>
  openPopups().flatMap((popup) =>
    [...popup.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent),
  );
