import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { typeInto } from './typeInto.ts';
import { useSettled } from './useSettled.ts';

export interface RestingOptions {
  /** Id of the text box, and later of the control that replaces the text box. */
  readonly id: string;
  /** Loads the code of the control. The control is drawn when the code is loaded. @defaultValue nothing to load */
  readonly load?: (() => Promise<unknown> | undefined) | undefined;
  /** True if a text box can show the content of the control. Otherwise the control is drawn immediately. */
  readonly canRest: boolean;
  /** True if a press opens the control. Otherwise a press puts the cursor into the control. @defaultValue true */
  readonly opens?: boolean;
}

/** State and handlers of a text box that is shown instead of a control. */
export interface Resting {
  /** True while the text box is shown; false as soon as the control is drawn. */
  readonly rests: boolean;
  /** Text that the user has typed while the control was loading. */
  readonly typed: string | undefined;
  /** Handlers of the element around the text box. */
  readonly frame: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onMouseDown: (event: MouseEvent) => void;
  };
  /** Handlers of the text box. */
  readonly box: {
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
  };
}

/**
 * Number of milliseconds for which the pointer must be over the text box before the control is drawn. A pointer
 * that only passes over the box thus does not draw the control.
 */
const POINTED_AFTER_MS = 40;

/**
 * Shows a text box that looks like a control. When the user points at it, presses it or focuses it, the control is
 * drawn instead. This makes forms faster: a picker or a select consists of twenty components that render twice,
 * although the user opens only a few of them.
 */
export function useResting({ id, load, canRest, opens = true }: RestingOptions): Resting {
  const [stage, setStage] = useState<'rest' | 'pointed' | 'drawn' | 'focused' | 'pressed'>('rest');
  // Until the code is loaded, the text box stays. It keeps the focus and the typed text.
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isLoaded = useSettled(stage === 'rest' ? undefined : load?.());
  const rests = stage === 'rest' || stage === 'pointed' || !isLoaded;
  if (!canRest && stage !== 'drawn') setStage('drawn');
  useLayoutEffect(() => {
    if (!isLoaded || (stage !== 'focused' && stage !== 'pressed')) return;
    const control = document.getElementById(id);
    control?.focus({ preventScroll: true });
    if (typed !== undefined && control instanceof HTMLInputElement) typeInto(control, typed);
    else if (!opens && control instanceof HTMLInputElement) selectAs(control, input.current);
    if (stage === 'pressed')
      for (const type of press) control?.dispatchEvent(new window.MouseEvent(type, bubbling));
    // The stage becomes `drawn`, so that the steps above run only once. The effect also runs when the id changes,
    // which happens when an element before this one is removed from a list.
    setStage('drawn');
  }, [stage, id, isLoaded, typed, opens]);
  useEffect(() => {
    if (stage !== 'pressed' || isLoaded) return;
    // If the user presses a key or the mouse elsewhere while the control is loading, the control does not open.
    const gone = new AbortController();
    const giveUp = ({ target }: Event) => {
      if (!(target instanceof Element && target.id === id)) setStage('drawn');
    };
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, giveUp, { capture: true, signal: gone.signal });
    return () => gone.abort();
  }, [stage, isLoaded, id]);
  useEffect(() => {
    if (stage !== 'pointed') return;
    const timer = setTimeout(() => setStage('drawn'), POINTED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  return {
    rests: rests && canRest,
    typed,
    frame: {
      onPointerEnter: () => setStage((now) => (now === 'rest' ? 'pointed' : now)),
      onPointerLeave: () => setStage((now) => (now === 'pointed' ? 'rest' : now)),
      onMouseDown(event) {
        if (event.button !== 0) return;
        event.preventDefault();
        // The press is stopped here and repeated on the new control. Otherwise outer elements would receive the
        // press on the text box, which is removed.
        event.nativeEvent.stopPropagation();
        if (opens) setStage('pressed');
        // The text box keeps the focus, and what the user types, until the control is loaded.
        else if (event.currentTarget instanceof Element)
          focusBehind(event.currentTarget.querySelector('input'));
      },
    },
    box: {
      onChange: ({ target }) => setTyped(target.value),
      onFocus({ currentTarget }) {
        input.current = currentTarget;
        setStage('focused');
      },
      onKeyDown(event) {
        if (!opens || !(event.currentTarget.readOnly ? openingChoice : opening).has(event.key)) return;
        event.preventDefault();
        setStage('pressed');
      },
      onBlur: () => setStage('drawn'),
    },
  };
}

/** Keys that open a control. In a control without text input, Enter and the space bar open it too. */
const opening = new Set(['ArrowDown', 'ArrowUp']);
const openingChoice = new Set([...opening, 'Enter', ' ']);
const press = ['mousedown', 'mouseup', 'click'] as const;
const bubbling = { bubbles: true, cancelable: true };

/** Focuses an input and puts the cursor behind its text. */
function focusBehind(input: HTMLInputElement | null): void {
  input?.setSelectionRange(input.value.length, input.value.length);
  input?.focus();
}

/**
 * Selects the same part of the text in the control as in the text box. If nothing is selected there, as after the
 * Tab key, selects the whole text.
 */
function selectAs(control: HTMLInputElement, box: HTMLInputElement | null): void {
  if (box?.selectionEnd) control.setSelectionRange(box.selectionStart, box.selectionEnd);
  else control.select();
}
