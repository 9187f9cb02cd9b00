import { lazyPart, onDemand } from '@isp/kit/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../context/useText.ts';
import type { MenuEntry } from '../../table/model/menuEntry.ts';

// the code starts to load when the pointer or the focus reaches the button
const moreMenu = onDemand(() => import('./MoreMenu.tsx'));
const MoreMenu = lazyPart(moreMenu, (module) => module.MoreMenu);
const preload = () => void moreMenu.load();

/**
 * Draws the ⋯ button, which opens the menu with rarely used actions of a list. Draws nothing if the menu has no
 * entries.
 */
export function MoreButton({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const t = useText();
  const [by, setBy] = useState<HTMLElement>();
  if (entries.length === 0) return null;
  return (
    <>
      <Button
        aria-label={t('更多操作')}
        aria-haspopup="menu"
        aria-expanded={by !== undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ currentTarget }) => setBy(currentTarget)}
      >
        ⋯
      </Button>
      {by && <MoreMenu entries={entries} by={by} onClose={() => setBy(undefined)} />}
    </>
  );
}
