import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { menuKeys } from './menuKeys.ts';

export interface BarDropdownProps {
  readonly items: NonNullable<MenuProps['items']>;
  /** Key of the one in use. */
  readonly value: string;
  /** What it hangs from. */
  readonly button: ButtonProps;
}

/** Open from the start: it is there because its button was pressed. */
export default function BarDropdown({ items, value, button }: BarDropdownProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dropdown
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ items, selectedKeys: [value], onKeyDown: menuKeys }}
      trigger={['click']}
    >
      <Button {...button} />
    </Dropdown>
  );
}
