import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { type Command, isTyping, toCommand } from '../canvas/shortcuts.ts';

export interface WorkKeys {
  /** The space bar is held where nothing plays: the picture follows the pointer. */
  readonly isHeld: boolean;
  readonly handlers: {
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onKeyUpCapture: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * The keys of an element and of all that is in it.
 *
 * @param run - does a command and answers whether something came of it; if not, the key is the browser's
 * @param isBehind - something else is in front and has the keys
 */
export function useWorkKeys(run: (command: Command) => boolean, isBehind: boolean): WorkKeys {
  const [isHeld, setHeld] = useState(false);
  return {
    isHeld,
    handlers: {
      onKeyDownCapture(event) {
        const { key, target } = event;
        if (isBehind || isTyping(target, key)) return;
        if (key === ' ') {
          // a button is pressed with it
          if (target instanceof Element && target.closest('button, a, input')) return;
          event.preventDefault();
          // what plays takes the key, once
          if (!isHeld && (event.repeat || !run({ kind: 'play' }))) setHeld(true);
          return;
        }
        const command = toCommand(event);
        if (!command || !run(command)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onKeyUpCapture: ({ key }) => key === ' ' && setHeld(false),
      onBlur: ({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setHeld(false),
    },
  };
}
