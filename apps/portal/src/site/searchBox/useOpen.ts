import { takesText } from '@isp/kit';
import { useEffect, useState } from 'react';

/**
 * Returns whether the suggestions of a field are open. They open when the field gets the focus, and close when the
 * focus leaves both the field and the suggestions.
 */
export function useOpen(field: HTMLInputElement) {
  const [isOpen, setOpen] = useState(document.activeElement === field);
  useEffect(() => {
    const around = field.parentElement ?? field;
    const open = () => setOpen(true);
    const close = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && around.contains(relatedTarget))) setOpen(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      const isTyping = takesText(event.target);
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    field.addEventListener('focus', open);
    field.addEventListener('click', open);
    field.addEventListener('input', open);
    around.addEventListener('focusout', close);
    document.addEventListener('keydown', handleKey);
    return () => {
      field.removeEventListener('focus', open);
      field.removeEventListener('click', open);
      field.removeEventListener('input', open);
      around.removeEventListener('focusout', close);
      document.removeEventListener('keydown', handleKey);
    };
  }, [field]);
  return { isOpen, setOpen };
}
