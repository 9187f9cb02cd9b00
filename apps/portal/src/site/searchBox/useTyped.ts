import { useEffect, useState } from 'react';

/** Text of a field, letters of an input method only once they are chosen. */
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
