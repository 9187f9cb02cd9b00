import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { type Command, isTyping, toCommand } from '../canvas/shortcuts.ts';

export interface WorkKeys {
  /** The space bar is held on an item that does not play: the picture follows the pointer. */
  readonly isHeld: boolean;
  readonly handlers: {
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onKeyUpCapture: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Keyboard of an element and its contents.
 *
 * @param run - runs a command and returns whether it had an effect; if not, the browser handles the key
 * @param isBehind - another part lies over it and has the keys
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
          // the space bar presses a button
          if (target instanceof Element && target.closest('button, a, input')) return;
          event.preventDefault();
          // a player takes the key, once
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
