import { expect, spyOn } from 'storybook/test';

/** The width of a phone. No content is wider than the screen. */
export const onPhone = { globals: { viewport: { value: 'phone', isRotated: false } } } as const;

/** Checks that no content is wider than the window. */
export const expectNoOverflow = (): Promise<void> =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** A page writes the error of a failed call to the console, which a story must not do. */
export const withoutConsole = {
  beforeEach: () => {
    spyOn(console, 'error').mockImplementation(() => undefined);
  },
} as const;

/** A reply that does not come while the story is open. */
export const never = new Promise<never>(() => {});
