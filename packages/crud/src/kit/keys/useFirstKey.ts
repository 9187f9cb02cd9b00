import { type RefObject, useEffect, useState } from 'react';

/** The loaded code that handles the shortcut keys of a screen, and the key presses from before it was loaded. */
export interface KeysCode<Module> {
  readonly module: Module;
  readonly held: KeyboardEvent[];
}

/** Selector of elements in which a key press is typed text. */
const typing = 'input:not([type=checkbox],[type=radio]),textarea,[contenteditable]';

/** Selector of the input of a search. */
export const searchControl = '[role=search] :is(input,textarea):not([type=hidden])';

/**
 * Loads the code for a screen's shortcut keys when the first of them is pressed, and keeps this key press for the
 * code. Returns undefined until the code is loaded. A hidden screen ignores keys.
 *
 * @param load loads the code. Pass the same function on every render. If it fails, the next key press tries again.
 * @param list element of a screen with a search: the key `/` moves the focus to the search at once
 */
export function useFirstKey<Module>(
  load: () => Promise<Module>,
  list?: RefObject<HTMLElement | null>,
): KeysCode<Module> | undefined {
  const [answering, setAnswering] = useState<KeysCode<Module>>();
  const isHeard = answering !== undefined;
  useEffect(() => {
    if (isHeard) return;
    const held: KeyboardEvent[] = [];
    const hear = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || (target instanceof Element && target.closest(typing))) return;
      // prevents the page search that some browsers open with this key
      if (event.key === '/') event.preventDefault();
      const search = event.key === '/' ? list?.current?.querySelector<HTMLElement>(searchControl) : null;
      // the search box gets the focus at once, so that letters that the user types while the code loads are not
      // lost
      if (search && (target === document.body || list?.current?.contains(target as Node))) search.focus();
      else held.push(event);
      load().then(
        (module) => setAnswering({ module, held }),
        () => held.splice(0),
      );
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isHeard, load, list]);
  return answering;
}
