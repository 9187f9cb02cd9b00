import { Button, type MenuProps } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const loadDropdown = () => import('./BarDropdown.tsx');
const BarDropdown = lazy(async () => ({ default: (await loadDropdown()).BarDropdown }));
const preload = () => void loadDropdown();

export interface BarMenuProps {
  readonly icon: ReactNode;
  /** In the reader's language. */
  readonly label: string;
  readonly items: NonNullable<MenuProps['items']>;
  /** Key of the one in use. */
  readonly value: string;
}

/** A button of a bar with a menu, which comes when somebody is about to open it: the page one signs in on has two. */
export function BarMenu({ icon, label, items, value }: BarMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const look = {
    type: 'text',
    icon,
    title: label,
    'aria-label': label,
    'aria-haspopup': 'menu',
  } as const;
  const button = (
    <Button {...look} onPointerEnter={preload} onFocus={preload} onClick={() => setAsked(true)} />
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <BarDropdown items={items} value={value}>
        <Button {...look} />
      </BarDropdown>
    </Suspense>
  );
}
