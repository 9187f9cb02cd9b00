import { flushSync } from 'react-dom';
import type { FormEngine } from '../core/form/formEngine.ts';
import { pathText } from './formFrame.ts';

const FOCUSABLE = 'input:not([type=hidden]),textarea,button,select,[tabindex]';

/** Can the element be focused by keyboard? */
export const isFocusable = (element: HTMLElement): boolean =>
  element.matches(FOCUSABLE) && !element.matches(':disabled,[tabindex="-1"]');

/** What takes the cursor of a control: it, or the first part of it that can. */
export const focusableIn = (place: HTMLElement): HTMLElement | null =>
  place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE);

/** Brings the first field with an error into view, opening what hides it, and puts the cursor there. */
export function focusFirstError(formId: string, engine: FormEngine): void {
  const item = document.getElementById(formId)?.querySelector<HTMLElement>('[data-invalid]');
  const at = item?.dataset.path;
  const path = engine.wrong().find((own) => pathText(own) === at);
  if (!item || path === undefined) return;
  // what is folded opens level by level
  for (let level = 0; level < path.length; level++) flushSync(() => engine.reveal(path));
  const control = document.getElementById(`${formId}.${at}`);
  const target = focusableIn(control ?? item);
  target?.focus({ preventScroll: true });
  const seen = item.isConnected ? item : control;
  // a tall card would be shown by its middle; jsdom has no layout to scroll
  const isTall = (seen?.offsetHeight ?? 0) > window.innerHeight / 2;
  (isTall ? (target ?? seen) : seen)?.scrollIntoView?.({ block: 'center' });
}
