import { useEffect, useEffectEvent, useState } from 'react';
import { nextOption, type Suggestion } from './suggestions.ts';

export interface ComboboxKeys {
  readonly field: HTMLInputElement;
  /** Id of the listbox, and what ids of its options begin with. */
  readonly list: string;
  readonly items: readonly Suggestion[];
  readonly isShown: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** Arrows, Enter and Escape in a field with proposals. @returns the option they are at; -1: the field itself */
export function useComboboxKeys({ field, isShown, items, list, setOpen }: ComboboxKeys): number {
  const [active, setActive] = useState<string>();
  const at = isShown ? items.findIndex(({ id }) => id === active) : -1;
  const option = items[at] && `${list}-${items[at].id}`;

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // keys belong to the input method while it composes; Safari reports that by the key code alone
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) return setOpen(true);
      setActive(items[nextOption(at, event.key === 'ArrowDown' ? 1 : -1, items.length)]?.id);
    } else if (event.key === 'Enter' && option) {
      event.preventDefault();
      document.getElementById(option)?.click();
    } else if (event.key === 'Escape' && isShown) {
      // the first closes, the next clears the field
      event.preventDefault();
      setActive(undefined);
      setOpen(false);
    }
  });
  useEffect(() => {
    const forget = () => setActive(undefined);
    field.addEventListener('keydown', handleKey);
    field.addEventListener('input', forget);
    return () => {
      field.removeEventListener('keydown', handleKey);
      field.removeEventListener('input', forget);
    };
  }, [field]);
  useEffect(() => {
    if (!option) return field.removeAttribute('aria-activedescendant');
    field.setAttribute('aria-activedescendant', option);
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [field, option]);
  return at;
}
