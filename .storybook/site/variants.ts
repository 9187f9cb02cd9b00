import type { StoryContext } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';

/** A play function that needs only the page. */
export type Play = (context: Pick<StoryContext, 'canvas'>) => Promise<void>;

/** The width of a phone. No content is wider than the screen. */
export const onPhone = { globals: { viewport: { value: 'phone', isRotated: false } } } as const;

/** Returns a play function that waits for the page, and then checks that no content is wider than the window. */
export const fits =
  (drawn: Play): Play =>
  async (context) => {
    await drawn(context);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  };

/** Returns a play function that waits until the page shows a text. */
export const shows =
  (text: string): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByText(text)).toBeVisible();
  };

/** A service that answers no call. The page writes the error to the console, which a story must not do. */
export const unavailable = {
  beforeEach: () => {
    spyOn(console, 'error').mockImplementation(() => undefined);
  },
  args: { answers: {} },
  play: shows('加载失败'),
} as const;

/** A reply that does not come while the story is open. */
export const never = new Promise<never>(() => {});
