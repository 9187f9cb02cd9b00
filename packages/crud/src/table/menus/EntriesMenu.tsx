import { Dropdown, type MenuProps } from 'antd';
import { createPortal } from 'react-dom';
import type { Text } from '../../context/useText.ts';
import { anchorAt, type Box } from '../../kit/anchorAt.tsx';
import { fitInWindow } from '../../kit/fitInWindow.ts';
import { consumeEnter } from '../../kit/keys/consumeEnter.ts';
import type { MenuEntry } from '../model/menuEntry.ts';

export interface EntriesMenuProps {
  readonly entries: readonly MenuEntry[];
  /** Box of the element below which the menu opens. */
  readonly at: Box;
  /** Keys of the entries that are marked as chosen. @defaultValue none */
  readonly selected?: readonly string[];
  readonly t: Text;
  /** Called before the function of the chosen entry runs, and when the user closes the menu without choosing. */
  readonly onClose: () => void;
}

type Item = NonNullable<MenuProps['items']>[number];

/** Draws a menu that is open. Choosing an entry runs the function of the entry. */
export function EntriesMenu({ entries, at, selected, t, onClose }: EntriesMenuProps) {
  const all = entries.flatMap((entry) => [entry, ...(entry.children ?? [])]);
  return createPortal(
    <Dropdown
      open
      autoFocus
      placement="bottomRight"
      trigger={['click']}
      onOpenChange={(open, { source }) => {
        // `source` is `trigger` if the user closes the menu without choosing. Choosing an entry is handled below.
        if (!open && source === 'trigger') onClose();
      }}
      menu={{
        items: entries.map((entry) => toItem(entry, t)),
        style: fitInWindow(at),
        onKeyDown: consumeEnter,
        ...(selected && { selectable: true, selectedKeys: [...selected] }),
        onClick: ({ key }) => {
          const chosen = all.find((entry) => entry.key === key);
          if (!chosen?.staysOpen) onClose();
          chosen?.run?.();
        },
      }}
    >
      {anchorAt(at)}
    </Dropdown>,
    document.body,
  );
}

const toItem = ({ key, label, disabled, danger, children }: MenuEntry, t: Text): Item =>
  label === undefined
    ? { type: 'divider', key }
    : {
        key,
        label: t(label),
        ...(disabled === undefined ? {} : { disabled }),
        ...(danger === undefined ? {} : { danger }),
        ...(children && { children: children.map((child) => toItem(child, t)) }),
      };
