import { isPlainClick, tabOfKey } from '@isp/kit';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { TabEntry } from '../model.ts';

export interface TabEventsOptions {
  readonly tabs: readonly TabEntry[];
  readonly onSelect: (key: string) => void;
  readonly onClose: (key: string) => void;
  readonly list: RefObject<HTMLElement | null>;
}

/** Returns the handlers for keys and clicks on the bar, which are shared by all its tabs. */
export function useTabEvents({ list, tabs, onSelect, onClose }: TabEventsOptions) {
  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];
  const isFixed = (key: string) => tabs.some((tab) => tab.key === key && tab.isFixed);

  function close(key: string) {
    if (isFixed(key)) return;
    const all = elements();
    const at = all.findIndex((element) => element.dataset.tab === key);
    // if the closed tab has the focus, the focus moves to the next tab or to the previous one
    if (all[at] === document.activeElement) (all[at + 1] ?? all[at - 1])?.focus();
    onClose(key);
  }

  function handleClick(event: MouseEvent) {
    const key = keyAt(event.target);
    if (key === undefined) return;
    if (event.target instanceof Element && event.target.closest('[data-close]')) {
      event.preventDefault();
      close(key);
    } else if (isPlainClick(event)) {
      event.preventDefault();
      onSelect(key);
    }
  }

  function handleAuxClick(event: MouseEvent) {
    const key = keyAt(event.target);
    if (event.button !== 1 || key === undefined) return;
    event.preventDefault();
    close(key);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const key = keyAt(event.target);
    if (key === undefined) return;
    const all = elements();
    const at = all.findIndex((element) => element.dataset.tab === key);
    const to = tabOfKey(event.key, at, all.length);
    if (to !== undefined) all[to]?.focus();
    else if (event.key === 'Delete') close(key);
    else if (event.key === ' ') onSelect(key);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) askBelow(all[at]);
    else return;
    event.preventDefault();
  }

  function askBelow(element: Element | undefined) {
    const box = element?.getBoundingClientRect();
    if (element && box) openContextMenu(element, box.left, box.bottom);
  }

  return { onClick: handleClick, onAuxClick: handleAuxClick, onKeyDown: handleKeyDown };
}

/** Returns the key of the tab on which an event happened. */
export const keyAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tab]')?.dataset.tab : undefined;

/** Fires the event `contextmenu` on an element, as the right mouse button does, so that the menu opens there. */
export function openContextMenu(element: Element, x: number, y: number) {
  element.dispatchEvent(
    new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y }),
  );
}
