import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { menuKeys } from './menuKeys.ts';

export interface BarDropdownProps {
  readonly items: NonNullable<MenuProps['items']>;
  /** Keys of the chosen entries. */
  readonly values: readonly string[];
  /** Properties of the button that opens the menu. */
  readonly button: ButtonProps;
}

/** Draws a menu that is open at first. The component is rendered only after the user has pressed the button. */
export default function BarDropdown({ items, values, button }: BarDropdownProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dropdown
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ items, selectedKeys: [...values], onKeyDown: menuKeys }}
      trigger={['click']}
    >
      <Button {...button} />
    </Dropdown>
  );
}
