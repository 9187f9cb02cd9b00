import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { type Command, isTyping, toCommand } from '../canvas/shortcuts.ts';

export interface WorkKeys {
  /** True while the user holds the space bar on an item that cannot be played. Dragging then moves the picture. */
  readonly isHeld: boolean;
  readonly handlers: {
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onKeyUpCapture: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Returns handlers for the keys that are pressed in an element.
 *
 * @param run - runs a command and returns true if the command had an effect; otherwise the browser handles the key
 * @param isBehind - true if another part is open over the element and receives the keys
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
          // On a button, a link or an input, the space bar keeps the effect that it has in the browser.
          if (target instanceof Element && target.closest('button, a, input')) return;
          event.preventDefault();
          // The first key event starts or stops the player. If there is no player, or if the event repeats because
          // the key is held down, `isHeld` becomes true.
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
