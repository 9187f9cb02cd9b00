import { type ReactNode, useEffect, useRef, useState } from 'react';
import { latePart, onDemand } from '../provider/onDemand.ts';
import { isPlainKey } from './isPlainKey.ts';
import type { ScreenKey } from './screenKey.ts';

const KeysDialog = latePart(
  onDemand(() => import('./KeysDialog.tsx')),
  (module) => module.KeysDialog,
);

/**
 * Hears the keys of a screen, and `?` for the list of them. A screen that is hidden hears nothing.
 *
 * @returns the list, when it was asked for: render it anywhere
 */
export function useScreenKeys(keys: readonly ScreenKey[]): ReactNode {
  const latest = useRef(keys);
  latest.current = keys;
  const [shown, setShown] = useState<readonly ScreenKey[]>();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return;
      const open = latest.current.filter(({ isOpen }) => isOpen?.() !== false);
      const found = open.find(({ key }) => key === event.key);
      if (!found && event.key !== '?') return;
      event.preventDefault();
      if (found) found.run();
      else setShown(open);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return shown && <KeysDialog keys={shown} onClose={() => setShown(undefined)} />;
}
