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
import { useSettled } from './useSettled.ts';

export interface RestingOptions {
  /** DOM id of the text box, and of the control that replaces it. */
  readonly id: string;
  /** Loads the code of the control, which is drawn afterwards. @defaultValue nothing to load */
  readonly load?: (() => Promise<unknown> | undefined) | undefined;
  /** True if a text box can show the same content as the control. Otherwise the control is drawn at once. */
  readonly canRest: boolean;
  /** True if a press opens the control. Otherwise a press puts the cursor into the control. @defaultValue true */
  readonly opens?: boolean;
}

/** Handlers and text of a text box that is shown instead of a control. */
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
 * Milliseconds for which the pointer must stay over the text box before the control is drawn, so that a passing
 * pointer does not draw it.
 */
const POINTED_AFTER_MS = 40;

/**
 * Shows a text box that looks like a control. When the user points at it, presses it or focuses it, the control is
 * drawn instead. A picker or a select consists of twenty components that render twice. That is most of the cost of
 * a form, although the user opens only a few of them.
 */
export function useResting({ id, load, canRest, opens = true }: RestingOptions): Resting {
  const [stage, setStage] = useState<'rest' | 'pointed' | 'drawn' | 'focused' | 'pressed'>('rest');
  // While the code loads, the text box stays and keeps the focus and the typed text.
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
    // This happens only once, since the id of a list element changes when an element before it is removed.
    setStage('drawn');
  }, [stage, id, isLoaded, typed, opens]);
  useEffect(() => {
    if (stage !== 'pressed' || isLoaded) return;
    // A control that is still loading does not open if the user has left it meanwhile.
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
        // Listeners of outer elements must receive the press on the new control, and not the press on the text box
        // that is removed.
        event.nativeEvent.stopPropagation();
        if (opens) setStage('pressed');
        // The text that is typed meanwhile is kept until the control is loaded.
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

/** Writes a text into a React input in the way that a user's typing does. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', bubbling));
}

/** Puts the cursor after the text of an input. */
function focusBehind(input: HTMLInputElement | null): void {
  input?.setSelectionRange(input.value.length, input.value.length);
  input?.focus();
}

/**
 * Selects the same part of the control's text as is selected in the text box. If the browser has not selected
 * anything yet, as after the Tab key, selects the whole text.
 */
function selectAs(control: HTMLInputElement, box: HTMLInputElement | null): void {
  if (box?.selectionEnd) control.setSelectionRange(box.selectionStart, box.selectionEnd);
  else control.select();
}
