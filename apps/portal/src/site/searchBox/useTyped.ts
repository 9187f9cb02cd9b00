import { useEffect, useState } from 'react';

/** Returns the text of a field. Characters of an input method are included only after the user has chosen them. */
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
