import { focusMoved } from './focus.ts';
import { type Asker, writeTab } from './tabStore.ts';

/**
 * Narrows all lists that can be searched by a reference to a record, until another is put or it is taken away.
 *
 * @param focus `area.entity id`; empty for none: every list shows all again
 */
export function putFocus(asker: Asker, focus: string): void {
  writeTab(asker, 'focus', focus);
  focusMoved.send();
}
