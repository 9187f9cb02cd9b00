import { useEffect, useEffectEvent, useRef } from 'react';
import { pickSubject } from './pickSubject.ts';
import type { Subject } from './subjects.ts';

/** What a user has chosen on a screen. */
export interface Picked {
  readonly subject: Subject;
  /** Row key of the record in whose row the element is, or from whose row its menu was opened. */
  readonly record: string | undefined;
}

interface Picking {
  /** Returns the fields and actions that can be chosen. */
  readonly subjects: () => readonly Subject[];
  readonly onPick: (picked: Picked) => void;
}

/**
 * Lets the user choose fields and actions on the screens, and in the dialogs and menus over them. A press on the button of
 * an action chooses the action and does not run it.
 */
export function usePicking({ onPick, subjects }: Picking): void {
  /** Row key of the row that was pressed last, for the entries of its menu. */
  const row = useRef<string>(undefined);
  const pick = useEffectEvent((event: Event): Picked | undefined => {
    const { target } = event;
    // an element of the editor or of the panel is no element of a screen
    if (!(target instanceof Element)) return undefined;
    if (target.closest('.playground') && !target.closest('.playground-screens')) return undefined;
    const isEntry = target.closest('[role="menuitem"]') !== null;
    if (!isEntry) row.current = target.closest('[data-row-key]')?.getAttribute('data-row-key') ?? undefined;
    const subject = pickSubject(target, subjects());
    return subject && { subject, record: row.current };
  });
  const choose = useEffectEvent((event: Event) => {
    const picked = pick(event);
    if (!picked) return;
    onPick(picked);
    // a field keeps its press, so that the user can type
    if (!('action' in picked.subject)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const focus = useEffectEvent((event: Event) => {
    const picked = pick(event);
    if (picked && 'path' in picked.subject) onPick(picked);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    // entries of a menu run at the key, and no press on them follows; buttons get a press from the browser
    const isEntry = event.target instanceof Element && event.target.closest('[role="menuitem"]') !== null;
    if (isEntry && (event.key === 'Enter' || event.key === ' ')) choose(event);
  });
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    document.addEventListener('click', (event) => choose(event), options);
    document.addEventListener('focusin', (event) => focus(event), options);
    document.addEventListener('keydown', (event) => press(event), options);
    return () => controller.abort();
  }, []);
}
