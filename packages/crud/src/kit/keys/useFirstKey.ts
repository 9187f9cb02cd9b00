import { type RefObject, useEffect, useState } from 'react';

/** The loaded code that handles the keys of a screen, and the keys pressed before it was loaded. */
export interface KeysCode<Module> {
  readonly module: Module;
  readonly held: KeyboardEvent[];
}

/** Elements in which a key is typed text. */
const typing = 'input:not([type=checkbox],[type=radio]),textarea,[contenteditable]';

/** Initial text of a search. */
export const searchControl = '[role=search] :is(input,textarea):not([type=hidden])';

/**
 * Loads the code for a screen's keys when the first one is pressed, and keeps that key for it; undefined until then. A
 * hidden screen ignores keys.
 *
 * @param load the same function on every render; when it fails, the next key tries again
 * @param list a screen with a search: `/` goes there at once
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
      // some browsers would search the page
      if (event.key === '/') event.preventDefault();
      const search = event.key === '/' ? list?.current?.querySelector<HTMLElement>(searchControl) : null;
      // the search box gets the focus at once: letters typed next must not be lost while the code loads
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
