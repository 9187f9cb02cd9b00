import type { Row } from '@isp/schema';
import type { WidgetName } from '@isp/schema/internal';
import type { StoryContext } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { pressKeys } from './pressKeys.ts';
import { drawWidget, type WidgetStoryArgs } from './WidgetStory.tsx';
import { keysOf, pageOf, toEnglish } from './widgetPages.ts';
import type { WidgetState } from './widgetStates.ts';

/** Options for waiting on the screen. The time is long enough for a slow machine. */
const SLOW_MACHINE = { timeout: 20_000 };

type Played = Pick<StoryContext<WidgetStoryArgs>, 'canvasElement' | 'args' | 'viewMode' | 'globals'>;

/** Returns a function that waits for the widget. Then it presses the keys and buttons that lead to the state. */
export const playOf = (widget: WidgetName, state: WidgetState) =>
  state === 'keyboard'
    ? // Storybook looks for the name `mount` in the first parameter: the story is then drawn only by this function
      async ({ mount, ...story }: StoryContext<WidgetStoryArgs>) => pressAllKeys(widget, story, mount)
    : async (story: Played) => {
        await waitForScreen(story.canvasElement);
        if (state === 'edit' && pageOf(widget).role !== '') await findControl(widget, story);
        if (state === 'required' || state === 'invalid') await showErrors(story);
      };

const waitForScreen = (canvasElement: HTMLElement): Promise<void> =>
  waitFor(() => {
    if (!canvasElement.querySelector('form, dl, table'))
      throw new Error('The screen still waits for its code.');
    if (canvasElement.querySelector('.ant-skeleton')) throw new Error('The screen still waits for its data.');
  }, SLOW_MACHINE);

const submit = async (canvasElement: HTMLElement) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name: /^(确定|OK)$/ }, SLOW_MACHINE));

/** Finds the control by what a screen reader announces: its role and its name. */
async function findControl(widget: WidgetName, { canvasElement, globals }: Played): Promise<HTMLElement> {
  const { role, schema } = pageOf(widget);
  const title = String(schema.title);
  const name = new RegExp((globals.locale === 'en-US' && toEnglish(title)) || title);
  const canvas = within(canvasElement);
  const [control] =
    role === ''
      ? await findWithoutRole(canvasElement, name)
      : await canvas.findAllByRole(role, { name }, SLOW_MACHINE);
  if (!control) throw new Error(`No ${role} has the name ${name}.`);
  return control;
}

/** Finds a control that has no role, such as the box of a password, or else the field of a value that cannot be edited. */
async function findWithoutRole(canvasElement: HTMLElement, name: RegExp): Promise<HTMLElement[]> {
  const found = within(canvasElement).queryAllByLabelText(name, { selector: 'input' });
  const [label] = await within(canvasElement).findAllByText(name, {}, SLOW_MACHINE);
  return found[0]
    ? found
    : [label?.closest<HTMLElement>('.ant-form-item') ?? label].filter((one) => one !== undefined);
}

/** Presses the keys of every row of the widget's list of keys. */
function pressAllKeys(
  widget: WidgetName,
  { args, globals, canvasElement, viewMode }: Omit<StoryContext<WidgetStoryArgs>, 'mount'>,
  mount: StoryContext<WidgetStoryArgs>['mount'],
): Promise<void> {
  const page = pageOf(widget);
  let turn = 0;
  let sent: Row | undefined;
  return pressKeys(keysOf(page), page, {
    sent: () => sent,
    submit: () => submit(canvasElement),
    findControl: () => findControl(widget, { canvasElement, args, globals, viewMode }),
    draw: async () => {
      turn += 1;
      sent = undefined;
      const onSubmit = (value: unknown) => {
        sent = value as Row;
      };
      await mount(drawWidget({ ...args, onSubmit }, globals.locale, turn));
      await waitForScreen(canvasElement);
    },
  });
}

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
