import { useText } from '../../context/useText.ts';
import { EntriesMenu } from '../../table/menus/EntriesMenu.tsx';
import type { MenuEntry } from '../../table/model/menuEntry.ts';

export interface MoreMenuProps {
  readonly entries: readonly MenuEntry[];
  /** The button that opened it: it gets the focus back. */
  readonly by: HTMLElement;
  readonly onClose: () => void;
}

/** The menu of what a list is seldom used for. */
export function MoreMenu({ entries, by, onClose }: MoreMenuProps) {
  const t = useText();
  const close = () => {
    onClose();
    by.focus();
  };
  return <EntriesMenu entries={entries} at={by.getBoundingClientRect()} t={t} onClose={close} />;
}
