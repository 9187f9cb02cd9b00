import { useEffect, useState } from 'react';

/**
 * Returns the text that the user typed into a field. While an input method (for example pinyin) composes
 * characters, they are not included.
 */
export function useTyped(field: HTMLInputElement): string {
  const [text, setText] = useState(field.value);
  useEffect(() => {
    const handleInput = (event: Event) => {
      if (!(event as InputEvent).isComposing) setText(field.value);
    };
    field.addEventListener('input', handleInput);
    field.addEventListener('compositionend', handleInput);
    return () => {
      field.removeEventListener('input', handleInput);
      field.removeEventListener('compositionend', handleInput);
    };
  }, [field]);
  return text;
}
