import type { InputRef } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { MenuHit } from './searchMenu.ts';

export interface HitKeysOptions {
  readonly term: string;
  readonly onTermChange: (term: string) => void;
  readonly hits: readonly MenuHit[];
  readonly input: RefObject<InputRef | null>;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** Keyboard of a search box and of the results below it. */
export function useHitKeys({ term, onTermChange, hits, input, list }: HitKeysOptions) {
  /** Term that Enter was pressed on before anything was found. */
  const awaited = useRef<string>(undefined);
  const results = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button:enabled') ?? [])];

  useEffect(() => {
    if (awaited.current !== term) awaited.current = undefined;
    if (awaited.current === undefined || hits.length === 0) return;
    awaited.current = undefined;
    list.current?.querySelector<HTMLElement>('a, button:enabled')?.click();
  }, [term, hits, list]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    // these keys belong to the input method while it composes
    if (event.nativeEvent.isComposing) return;
    const found = results();
    const at = found.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape' && term.trim() !== '') {
      // a drawer around the menu stays open
      event.stopPropagation();
      onTermChange('');
      input.current?.focus();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      found[Math.min(at + 1, found.length - 1)]?.focus();
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      if (at > 0) found[at - 1]?.focus();
      else input.current?.focus();
    } else if (event.key === 'Enter' && at === -1) {
      if (found[0]) found[0].click();
      else if (term.trim() !== '') awaited.current = term;
    }
  }

  /** Drops an Enter that waits for results: once the focus is elsewhere it must not open a page. */
  function forget() {
    awaited.current = undefined;
  }

  return { handleKeyDown, forget };
}
