import { useEffect, useEffectEvent, useState } from 'react';
import { nextOption, type Suggestion } from './suggestions.ts';

export interface ComboboxKeys {
  readonly field: HTMLInputElement;
  /** Id of the listbox. The ids of its options begin with this id. */
  readonly list: string;
  readonly items: readonly Suggestion[];
  readonly isShown: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/**
 * Handles the arrow keys, Enter and Escape in a field with suggestions. @returns the index of the current option;
 * -1 if the field itself is current
 */
export function useComboboxKeys({ field, isShown, items, list, setOpen }: ComboboxKeys): number {
  const [active, setActive] = useState<string>();
  const at = isShown ? items.findIndex(({ id }) => id === active) : -1;
  const option = items[at] && `${list}-${items[at].id}`;

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // While an input method (for example pinyin) composes text, it uses the keys. Safari indicates this only by the
    // key code 229.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) return setOpen(true);
      setActive(items[nextOption(at, event.key === 'ArrowDown' ? 1 : -1, items.length)]?.id);
    } else if (event.key === 'Enter' && option) {
      event.preventDefault();
      document.getElementById(option)?.click();
    } else if (event.key === 'Escape' && isShown) {
      // The first Escape closes the suggestions and does not clear the field. A second Escape clears the field, as
      // browsers do.
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
