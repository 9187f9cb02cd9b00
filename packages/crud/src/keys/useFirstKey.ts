import { useEffect, useState } from 'react';

/** What answers the keys of a screen, and those that were pressed before it was there. */
export interface Answering<Module> {
  readonly module: Module;
  readonly held: KeyboardEvent[];
}

/** Where a key is a letter. */
const typing = 'input:not([type=checkbox],[type=radio]),textarea,[contenteditable]';

/**
 * Loads what answers the keys of a screen when the first one is pressed, and keeps that one for it; undefined until
 * then. A screen that is hidden hears nothing.
 *
 * @param load the same function on every render; when it fails, the next key tries again
 */
export function useFirstKey<Module>(load: () => Promise<Module>): Answering<Module> | undefined {
  const [answering, setAnswering] = useState<Answering<Module>>();
  const isHeard = answering !== undefined;
  useEffect(() => {
    if (isHeard) return;
    const held: KeyboardEvent[] = [];
    const hear = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || (target instanceof Element && target.closest(typing))) return;
      // some browsers would search the page
      if (event.key === '/') event.preventDefault();
      held.push(event);
      load().then(
        (module) => setAnswering({ module, held }),
        () => held.splice(0),
      );
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isHeard, load]);
  return answering;
}
