import { Button, type ButtonProps, type MenuProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { lazyWithRetry } from '../lazy/lazyWithRetry.tsx';
import type { BarDropdownProps } from './BarDropdown.tsx';

const loadDropdown = () => import('./BarDropdown.tsx');
// after a failed load, pressing the button again loads again
const BarDropdown = lazyWithRetry<BarDropdownProps>(loadDropdown, {
  waiting: ({ button }) => <Button {...button} />,
  instead: ({ button, retry }) => <Button {...button} onClick={retry} />,
});
// a failed preload is ignored, because opening the menu loads again
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
 * Draws a button of a bar. Its menu is loaded on hover, focus or click, because the sign-in page has two such
 * buttons and should load little.
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
