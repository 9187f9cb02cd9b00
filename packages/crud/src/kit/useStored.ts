import { useCallback, useState } from 'react';

/**
 * A value kept in the browser under a key. Storage that is full or forbidden loses only the memory of it, never the
 * screen.
 */
export function useStored<Value>(
  key: string,
  read: (text: string | null) => Value,
): readonly [Value, (value: Value | undefined) => void] {
  const [stored, setStored] = useState(() => ({ key, value: read(load(key)) }));
  // another key is another value
  const current = stored.key === key ? stored : { key, value: read(load(key)) };
  if (current !== stored) setStored(current);
  const write = useCallback(
    (value: Value | undefined) => {
      setStored({ key, value: value === undefined ? read(null) : value });
      save(key, value);
    },
    [key, read],
  );
  return [current.value, write];
}

function load(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function save(key: string, value: unknown): void {
  try {
    if (value === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // the choice holds until the page is left
  }
}
