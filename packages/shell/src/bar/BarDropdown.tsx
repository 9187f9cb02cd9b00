import { Dropdown, type MenuProps } from 'antd';
import { type ReactNode, useState } from 'react';

export interface BarDropdownProps {
  readonly items: NonNullable<MenuProps['items']>;
  /** Key of the one in use. */
  readonly value: string;
  /** The button. */
  readonly children: ReactNode;
}

/** Open from the start: it is there because its button was pressed. */
export function BarDropdown({ items, value, children }: BarDropdownProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dropdown
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ items, selectedKeys: [value] }}
      trigger={['click']}
    >
      {children}
    </Dropdown>
  );
}
