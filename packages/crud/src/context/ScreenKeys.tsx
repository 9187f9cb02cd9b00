import { lazyPart, onDemand } from '@isp/kit/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isForScreen, isPlainKey } from '../kit/keys/isPlainKey.ts';
import type { ScreenKey } from '../kit/keys/screenKey.ts';

const KeysDialog = lazyPart(
  onDemand(() => import('./KeysDialog.tsx')),
  (module) => module.KeysDialog,
);

export interface ScreenKeysProps {
  readonly keys: readonly ScreenKey[];
  /** Key presses that happened before this code was loaded. They are handled first, each of them once. */
  readonly held: KeyboardEvent[];
}

/** Handles the shortcut keys of a screen. The key `?` opens a list of these keys. A hidden screen handles no keys. */
export function ScreenKeys({ keys, held }: ScreenKeysProps): ReactNode {
  const latest = useRef(keys);
  latest.current = keys;
  const [shown, setShown] = useState<readonly ScreenKey[]>();
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      const open = latest.current.filter(({ isOpen }) => isOpen?.() !== false);
      const found = open.find(({ key }) => key === event.key);
      if (!found && event.key !== '?') return;
      event.preventDefault();
      if (found) found.run();
      else setShown(open);
    };
    const hear = (event: KeyboardEvent) => isPlainKey(event) && answer(event);
    for (const event of held.splice(0)) if (isForScreen(event)) answer(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [held]);
  return shown && <KeysDialog keys={shown} onClose={() => setShown(undefined)} />;
}
