import { focusMoved } from './focus.ts';
import { type Asker, writeTab } from './tabStore.ts';

/**
 * Sets the focus: all lists that have a reference to this record then show only records that refer to it. The focus
 * lasts until another focus is set or the focus is removed.
 *
 * @param focus `area.entity id`; an empty text removes the focus, so that every list shows all its records again
 */
export function putFocus(asker: Asker, focus: string): void {
  writeTab(asker, 'focus', focus);
  focusMoved.send();
}
