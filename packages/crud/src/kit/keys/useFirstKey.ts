import { takesText } from '@isp/kit';
import { type RefObject, useEffect, useState } from 'react';

/**
 * The loaded code that handles the shortcut keys of a screen, and the key presses that happened before it was
 * loaded.
 */
export interface KeysCode<Module> {
  readonly module: Module;
  readonly held: KeyboardEvent[];
}

/** Selector of the input of a search. */
export const searchControl = '[role=search] :is(input,textarea):not([type=hidden])';

/**
 * Loads the code for a screen's shortcut keys when the first of them is pressed, and keeps this key press so that
 * the code can handle it. Returns undefined until the code is loaded. A hidden screen ignores keys.
 *
 * @param load loads the code. Pass the same function on every render. If it fails, the next key press loads the
 * code again.
 * @param list element of a screen with a search. The key `/` moves the focus to the search at once, even before the
 * code is loaded.
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
      if (event.defaultPrevented || takesText(target)) return;
      // `/` opens the page search in some browsers, which is prevented here
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
