import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';

export interface UndoResultProps {
  readonly children: ReactNode;
  /** The button's word, and what says the key. */
  readonly label: string;
  readonly hint: string;
  readonly onUndo: () => void;
}

/** Those that are seen, in their order: the key takes back what was done last. */
const shown: object[] = [];

/** What was done, with the way back: a button, and Ctrl+Z or ⌘Z wherever nothing is being typed. */
export function UndoResult({ children, hint, label, onUndo }: UndoResultProps) {
  const latest = useRef(onUndo);
  latest.current = onUndo;
  useEffect(() => {
    const own = {};
    shown.push(own);
    const handleKey = (event: KeyboardEvent) => {
      if (shown.at(-1) !== own) return;
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      // a text that is being typed has an undo of its own
      if (event.target instanceof Element && event.target.closest('input,textarea,[contenteditable=true]'))
        return;
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
