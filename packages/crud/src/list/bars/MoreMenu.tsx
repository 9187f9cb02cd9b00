import { useText } from '../../context/useText.ts';
import { EntriesMenu } from '../../table/menus/EntriesMenu.tsx';
import type { MenuEntry } from '../../table/model/menuEntry.ts';

export interface MoreMenuProps {
  readonly entries: readonly MenuEntry[];
  /** The ⋯ button that opened the menu. It gets the focus back when the menu closes. */
  readonly by: HTMLElement;
  readonly onClose: () => void;
}

/** Draws the ⋯ menu with rarely used actions of a list. */
export function MoreMenu({ entries, by, onClose }: MoreMenuProps) {
  const t = useText();
  const close = () => {
    onClose();
    by.focus();
  };
  return <EntriesMenu entries={entries} at={by.getBoundingClientRect()} t={t} onClose={close} />;
}
