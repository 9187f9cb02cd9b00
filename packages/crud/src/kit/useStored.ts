import { useCallback, useState } from 'react';

/**
 * Returns a value that is stored in the browser under a key, and the function that changes it. If the storage is
 * full or forbidden, the value exists only until the user leaves the page.
 */
export function useStored<Value>(
  key: string,
  read: (text: string | null) => Value,
): readonly [Value, (value: Value | undefined) => void] {
  const [stored, setStored] = useState(() => ({ key, value: read(load(key)) }));
  // if the key has changed, the value of the new key is loaded
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
    // storage is full or forbidden, so the value exists only until the user leaves the page
  }
}
