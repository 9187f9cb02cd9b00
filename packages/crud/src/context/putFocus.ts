import { focusMoved } from './focus.ts';
import { type Asker, writeTab } from './tabStore.ts';

/**
 * Narrows all lists that can be searched by a reference to the record, until another focus is set or it is removed.
 *
 * @param focus `area.entity id`; empty for none: every list shows all again
 */
export function putFocus(asker: Asker, focus: string): void {
  writeTab(asker, 'focus', focus);
  focusMoved.send();
}
