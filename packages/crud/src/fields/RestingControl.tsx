import { useSettled } from '@isp/kit/react';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { TextBox } from '../kit/TextBox.tsx';
import type { EditProps, RestingFace, Widget } from '../registry/registry.ts';

export interface RestingControlProps extends Pick<EditProps, 'id' | 'aria'> {
  /** Undefined when only the control itself can show the value. */
  readonly face: RestingFace | undefined;
  /** Loads the control: it is drawn when this is done. @defaultValue nothing to load */
  readonly load?: Widget['preload'];
  /** The control itself. Once drawn, it stays drawn when its value changes. */
  readonly children: ReactNode;
}

/** A pointer must stay this long before the control is drawn, so that passing over draws nothing. */
const POINTED_AFTER_MS = 40;

/**
 * A text box that looks like a control, until the user points at it, presses it or focuses it; then the control is
 * drawn. A picker or a select is twenty components with two renders each: most of what a form costs, and few are used.
 */
export function RestingControl({ id, aria, face, load, children }: RestingControlProps) {
  const [stage, setStage] = useState<'rest' | 'pointed' | 'drawn' | 'focused' | 'pressed'>('rest');
  // until the code is loaded the text box stays, and keeps the focus and what is typed
  const [typed, setTyped] = useState<string>();
  const isLoaded = useSettled(stage === 'rest' ? undefined : load?.());
  const rests = stage === 'rest' || stage === 'pointed' || !isLoaded;
  if (!face && stage !== 'drawn') setStage('drawn');
  useLayoutEffect(() => {
    if (!isLoaded || (stage !== 'focused' && stage !== 'pressed')) return;
    const control = document.getElementById(id);
    control?.focus({ preventScroll: true });
    if (typed !== undefined && control instanceof HTMLInputElement) typeInto(control, typed);
    if (stage === 'pressed')
      for (const type of press) control?.dispatchEvent(new window.MouseEvent(type, bubbling));
    // only once: the id of a list element changes when an element before it is removed
    setStage('drawn');
  }, [stage, id, isLoaded, typed]);
  useEffect(() => {
    if (stage !== 'pressed' || isLoaded) return;
    // a control that is still loading does not open once the user has gone on
    const gone = new AbortController();
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, () => setStage('drawn'), { capture: true, signal: gone.signal });
    return () => gone.abort();
  }, [stage, isLoaded]);
  useEffect(() => {
    if (stage !== 'pointed') return;
    const timer = setTimeout(() => setStage('drawn'), POINTED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  if (!rests || !face) return children;
  const { text, placeholder, role, icon } = face;
  const handlePress = (event: MouseEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    // listeners further out get the press on the new control, not this one on a box that is removed
    event.nativeEvent.stopPropagation();
    setStage('pressed');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only passes on what is meant for the control
    <span
      className="isp-resting"
      onPointerEnter={() => setStage((now) => (now === 'rest' ? 'pointed' : now))}
      onPointerLeave={() => setStage((now) => (now === 'pointed' ? 'rest' : now))}
      onMouseDown={handlePress}
    >
      <TextBox
        {...aria}
        {...(role === 'combobox' && combobox)}
        id={id}
        role={role}
        status={aria['aria-invalid'] ? 'error' : undefined}
        value={typed ?? text}
        placeholder={placeholder}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onFocus={() => setStage('focused')}
        onBlur={() => setStage('drawn')}
      />
      {icon}
    </span>
  );
}

const press = ['mousedown', 'mouseup', 'click'] as const;
const bubbling = { bubbles: true, cancelable: true };
const combobox = { readOnly: true, 'aria-expanded': false, 'aria-haspopup': 'listbox' } as const;

/** Writes a text into an input of React as a user does. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', bubbling));
}
