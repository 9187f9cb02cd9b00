import { foldActions, type ScreenAction } from '../../core/actions/toActions.ts';
import type { ListToolbarProps } from '../../table/model/listToolbarProps.ts';
import type { MenuEntry } from '../../table/model/menuEntry.ts';
import { toActionEntries } from './toMoreEntries.ts';

/**
 * Splits the actions of a bar into those with a button and the rest, and returns the entries of the ⋯ menu: the rest,
 * and the entries that it always has.
 *
 * @param room maximum number of buttons
 */
export function foldBar(
  actions: readonly ScreenAction[],
  room: number,
  { more, onAction }: Pick<ListToolbarProps, 'more' | 'onAction'>,
): readonly [shown: readonly ScreenAction[], entries: readonly MenuEntry[]] {
  const [shown, behind] = foldActions(actions, room);
  return [shown, [...toActionEntries(behind, onAction), ...more]];
}
