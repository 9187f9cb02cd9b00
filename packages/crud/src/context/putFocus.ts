import { focusMoved } from './focus.ts';
import { type Asker, writeTab } from './tabStore.ts';

/**
 * Narrows all lists that can be searched by a reference to this record. This lasts until another focus is set or
 * the focus is removed.
 *
 * @param focus `area.entity id`; an empty text removes the focus, so that every list shows all its records again
 */
export function putFocus(asker: Asker, focus: string): void {
  writeTab(asker, 'focus', focus);
  focusMoved.send();
}
