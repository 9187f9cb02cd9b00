import { Button, type ButtonProps, type MenuProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { lazyWithRetry } from '../lazy/lazyWithRetry.tsx';
import type { BarDropdownProps } from './BarDropdown.tsx';

const loadDropdown = () => import('./BarDropdown.tsx');
// If loading has failed, pressing the button again repeats it.
const BarDropdown = lazyWithRetry<BarDropdownProps>(loadDropdown, {
  waiting: ({ button }) => <Button {...button} />,
  instead: ({ button, retry }) => <Button {...button} onClick={retry} />,
});
// An error is ignored here, because opening the menu loads the code again.
const preload = () => void loadDropdown().catch(() => undefined);

export interface BarMenuProps {
  readonly icon: ReactNode;
  /** Label in the reader's language. */
  readonly label: string;
  readonly items: NonNullable<MenuProps['items']>;
  /** Keys of the chosen entries. */
  readonly values: readonly string[];
}

/**
 * Draws a button of a bar with a menu. The code of the menu is loaded on hover, focus or click, because the sign-in
 * page has two such buttons and should load little code.
 */
export function BarMenu({ icon, label, items, values }: BarMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const button = {
    type: 'text',
    icon,
    title: label,
    'aria-label': label,
    'aria-haspopup': 'menu',
  } as const satisfies ButtonProps;
  if (isAsked) return <BarDropdown items={items} values={values} button={button} />;
  return <Button {...button} onPointerEnter={preload} onFocus={preload} onClick={() => setAsked(true)} />;
}
