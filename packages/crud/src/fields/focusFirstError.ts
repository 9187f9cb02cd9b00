import { flushSync } from 'react-dom';
import type { FormEngine } from '../core/form/formEngine.ts';
import { pathText } from './formFrame.ts';

const FOCUSABLE = 'input:not([type=hidden]),textarea,button,select,[tabindex]';

/** Returns true if the element can be focused with the keyboard. */
export const isFocusable = (element: HTMLElement): boolean =>
  element.matches(FOCUSABLE) && !element.matches(':disabled,[tabindex="-1"]');

/** Returns the focusable element of a control: the control itself, or the first focusable element inside it. */
export const focusableIn = (place: HTMLElement): HTMLElement | null =>
  place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE);

/**
 * Scrolls to the first field with an error, opens the collapsed parts that hide this field, and focuses its
 * control.
 */
export function focusFirstError(formId: string, engine: FormEngine): void {
  const item = document.getElementById(formId)?.querySelector<HTMLElement>('[data-invalid]');
  const at = item?.dataset.path;
  const path = engine.errorPaths().find((own) => pathText(own) === at);
  if (!item || path === undefined) return;
  // each call opens only one level of collapsed parts, because the parts inside are drawn only after it
  for (let level = 0; level < path.length; level++) flushSync(() => engine.reveal(path));
  const control = document.getElementById(`${formId}.${at}`);
  const target = focusableIn(control ?? item);
  target?.focus({ preventScroll: true });
  const seen = item.isConnected ? item : control;
  // of a tall card the focused control is scrolled into view, because the middle of the card may be far from it.
  // jsdom has no scrollIntoView, hence `?.`.
  const isTall = (seen?.offsetHeight ?? 0) > window.innerHeight / 2;
  (isTall ? (target ?? seen) : seen)?.scrollIntoView?.({ block: 'center' });
}
