import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { TextBox } from '../kit/TextBox.tsx';
import type { EditProps, RestingFace } from '../registry/registry.ts';

export interface RestingControlProps extends Pick<EditProps, 'id' | 'aria'> {
  /** Undefined when only the control itself can show the value. */
  readonly face: RestingFace | undefined;
  /** The control itself. Once drawn, it stays drawn when its value changes. */
  readonly children: ReactNode;
}

/** A pointer must stay this long before the control is drawn, so that passing over draws nothing. */
const POINTED_AFTER_MS = 40;

/**
 * A text box that looks like a control, until the user points at it, presses it or focuses it; then the control is
 * drawn. A picker or a select is twenty components with two renders each: most of what a form costs, and few are used.
 */
export function RestingControl({ id, aria, face, children }: RestingControlProps) {
  const [stage, setStage] = useState<'rest' | 'pointed' | 'drawn' | 'focused' | 'pressed'>('rest');
  const rests = stage === 'rest' || stage === 'pointed';
  if (rests && !face) setStage('drawn');
  useLayoutEffect(() => {
    if (stage !== 'focused' && stage !== 'pressed') return;
    const control = document.getElementById(id);
    control?.focus({ preventScroll: true });
    if (stage === 'pressed')
      for (const type of press) control?.dispatchEvent(new window.MouseEvent(type, bubbling));
    // only once: the id of a list element changes when an element before it is removed
    setStage('drawn');
  }, [stage, id]);
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
      className="isp-rest"
      onPointerEnter={() => setStage('pointed')}
      onPointerLeave={() => setStage('rest')}
      onMouseDown={handlePress}
    >
      <TextBox
        {...aria}
        {...(role === 'combobox' && combobox)}
        id={id}
        role={role}
        status={aria['aria-invalid'] ? 'error' : undefined}
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        onChange={ignore}
        onFocus={() => setStage('focused')}
      />
      {icon}
    </span>
  );
}

const press = ['mousedown', 'mouseup', 'click'] as const;
const bubbling = { bubbles: true, cancelable: true };
const combobox = { readOnly: true, 'aria-expanded': false, 'aria-haspopup': 'listbox' } as const;
const ignore = () => undefined;
