import type { WidgetName } from '@isp/schema/internal';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import type { WidgetStoryArgs } from './WidgetStory.tsx';
import { pageOf, toEnglish } from './widgetPages.ts';
import type { WidgetState } from './widgetStates.ts';

/** Options for waiting on the screen. The time is long enough for a slow machine. */
const SLOW_MACHINE = { timeout: 20_000 };

type Played = Pick<StoryContext<WidgetStoryArgs>, 'canvasElement' | 'args' | 'viewMode' | 'globals'>;

/** Returns a function that waits for the widget. Then it presses the keys and buttons that lead to the state. */
export const playOf = (widget: WidgetName, state: WidgetState) => async (story: Played) => {
  const { canvasElement } = story;
  await waitFor(() => {
    if (!canvasElement.querySelector('form, dl, table'))
      throw new Error('The screen still waits for its code.');
    if (canvasElement.querySelector('.ant-skeleton')) throw new Error('The screen still waits for its data.');
  }, SLOW_MACHINE);
  if (state === 'edit' && pageOf(widget).role !== '') await findControl(widget, story);
  if (state === 'keyboard') await pressKeys(widget, story);
  if (state === 'required' || state === 'invalid') await showErrors(story);
};

const submit = async (canvasElement: HTMLElement) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name: /^(确定|OK)$/ }, SLOW_MACHINE));

/** Finds the control by what a screen reader announces: its role and its name. */
async function findControl(widget: WidgetName, { canvasElement, globals }: Played): Promise<HTMLElement> {
  const { role, schema } = pageOf(widget);
  const title = String(schema.title);
  const name = new RegExp((globals.locale === 'en-US' && toEnglish(title)) || title);
  const [control] = await within(canvasElement).findAllByRole(role, { name }, SLOW_MACHINE);
  if (!control) throw new Error(`No ${role} has the name ${name}.`);
  return control;
}

async function pressKeys(widget: WidgetName, story: Played) {
  const { pressed, with: others } = pageOf(widget);
  if (!pressed) return;
  const control = await findControl(widget, story);
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
  if ('keys' in pressed) await userEvent.keyboard(pressed.keys);
  else
    for (const keyCode of pressed.codes) {
      const { activeElement } = document;
      if (activeElement) await fireEvent.keyDown(activeElement, { keyCode, which: keyCode });
      // the options are drawn in the next frame
      await new Promise(requestAnimationFrame);
    }
  await submit(story.canvasElement);
  await waitFor(
    () => expect(story.args.onSubmit).toHaveBeenLastCalledWith({ ...others, item: pressed.value }),
    SLOW_MACHINE,
  );
}

const canFocus = 'input:checked, input:not([type=radio]), textarea, button, [tabindex="0"]';

async function showErrors({ canvasElement, viewMode }: Played) {
  const { scrollX, scrollY } = window;
  await submit(canvasElement);
  await waitFor(
    () => expect(canvasElement.querySelector('.ant-form-item-has-error')).not.toBeNull(),
    SLOW_MACHINE,
  );
  // the form moves the focus to its first error, which would scroll a page with several stories
  if (viewMode === 'docs') window.scrollTo(scrollX, scrollY);
}
