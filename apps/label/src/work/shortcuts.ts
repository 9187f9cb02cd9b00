/** What a key does while one labels. */
export type Command =
  | { readonly kind: 'label' /** Counts from 0. */; readonly index: number }
  | { readonly kind: 'next' | 'previous' | 'undo' | 'redo' | 'remove' | 'box' | 'polygon' };

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The command of a key: 1–9 labels, arrows, Delete, B and P, and undo as everywhere. */
export function toCommand({ altKey, ctrlKey, key, metaKey, shiftKey }: Key): Command | undefined {
  if (altKey) return undefined;
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    return letter === 'y' ? { kind: 'redo' } : undefined;
  }
  if (/^[1-9]$/.test(key)) return { kind: 'label', index: Number(key) - 1 };
  const simple = {
    arrowright: 'next',
    arrowleft: 'previous',
    delete: 'remove',
    backspace: 'remove',
    b: 'box',
    p: 'polygon',
  } as const;
  return Object.hasOwn(simple, letter) ? { kind: simple[letter as keyof typeof simple] } : undefined;
}

/** Keys belong to what is typed into. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable=true], [role=dialog], [role=listbox]') !== null;
