import type { ReactNode, RefObject } from 'react';
import { ScreenKeys } from '../context/ScreenKeys.tsx';
import type { Text } from '../context/useText.ts';

export interface RecordKeysProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly t: Text;
  /**
   * Key presses that happened before this code was loaded.
   * @see ScreenKeysProps.held
   */
  readonly held: KeyboardEvent[];
}

/**
 * Handles the shortcut keys of a record: `e` edits the record, `j` and `k` go to the next and the previous record.
 */
export function RecordKeys({ root, t, held }: RecordKeysProps): ReactNode {
  const press = (selector: string) => {
    const button = () => root.current?.querySelector<HTMLElement>(`${selector}:enabled`);
    return { isOpen: () => button() != null, run: () => button()?.click() };
  };
  const keys = [
    { key: 'e', label: t('编辑'), ...press('[data-act=edit]') },
    { key: 'j', label: t('下一条'), ...press('[data-go=next]') },
    { key: 'k', label: t('上一条'), ...press('[data-go=previous]') },
  ];
  return <ScreenKeys keys={keys} held={held} />;
}
