import { type KeyboardEvent, useState } from 'react';
import type { ControlProps } from '../../registry/controlProps.ts';
import { keepEnterInForm } from '../../registry/groupProps.ts';

/**
 * Returns the props with which the arrow down key opens the panel of a picker, as it opens the options of a select.
 * antd opens the panel only by Enter, which in a form takes the typed value.
 */
export function useOpenByKey(props: Pick<ControlProps, 'place'>) {
  const [open, setOpen] = useState(false);
  const { onKeyDown: keep } = keepEnterInForm(props);
  return {
    open,
    onOpenChange: setOpen,
    onKeyDown(event: KeyboardEvent) {
      keep?.(event);
      if (event.key !== 'ArrowDown' || open) return;
      // the page must not scroll
      event.preventDefault();
      setOpen(true);
    },
  };
}
