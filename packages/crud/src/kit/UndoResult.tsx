import { takesText } from '@isp/kit';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';

export interface UndoResultProps {
  readonly children: ReactNode;
  /** Text of the undo button. */
  readonly label: string;
  /** Tooltip of the undo button, which names the shortcut key. */
  readonly hint: string;
  readonly onUndo: () => void;
}

/**
 * One object for each message that is now visible, oldest first. The shortcut key undoes only the action of the
 * last message.
 */
const shown: object[] = [];

/** Is a message shown that the key undoes? */
export const isUndoShown = (): boolean => shown.length > 0;

/** Draws a success message that offers undo: with a button, and with Ctrl+Z or ⌘Z outside text inputs. */
export function UndoResult({ children, hint, label, onUndo }: UndoResultProps) {
  const latest = useRef(onUndo);
  latest.current = onUndo;
  useEffect(() => {
    const own = {};
    shown.push(own);
    const handleKey = (event: KeyboardEvent) => {
      if (shown.at(-1) !== own) return;
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      // text inputs have their own undo, so the key is left to them
      if (takesText(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', handleKey);
    return () => {
      shown.splice(shown.indexOf(own), 1);
      window.removeEventListener('keydown', handleKey);
    };
  }, []);
  return (
    <>
      {children}
      <Button type="link" size="small" title={hint} onClick={onUndo}>
        {label}
      </Button>
    </>
  );
}
