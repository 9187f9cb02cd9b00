import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { menuKeys } from './menuKeys.ts';

export interface BarDropdownProps {
  readonly items: NonNullable<MenuProps['items']>;
  /** Key of the chosen entry. */
  readonly value: string;
  /** Props of the button that opens it. */
  readonly button: ButtonProps;
}

/** Open at first: it is rendered after its button was pressed. */
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
