import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { type Command, isTyping, toCommand } from '../canvas/shortcuts.ts';

export interface WorkKeys {
  /** True while the space bar is held on an item that cannot be played. The picture then moves with the pointer. */
  readonly isHeld: boolean;
  readonly handlers: {
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onKeyUpCapture: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Handles the keys for an element and its content.
 *
 * @param run - runs a command and returns true if it had an effect; if it had none, the browser handles the key
 * @param isBehind - true if another part is in front of the element and receives the keys
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
          // On a button, a link or an input the space bar keeps its usual effect.
          if (target instanceof Element && target.closest('button, a, input')) return;
          event.preventDefault();
          // The first key event starts or stops the player. If there is no player, or the key repeats because it is
          // held down, the state changes to held.
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
