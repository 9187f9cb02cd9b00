import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { whenNear } from './whenNear.ts';

export interface LateControlProps {
  readonly id: string;
  /** What the control would show; empty where it shows its placeholder. */
  readonly text: string;
  readonly placeholder: string;
  readonly aria: Readonly<Record<string, string | boolean>>;
  readonly children: ReactNode;
}

/**
 * A plain box that looks like the control it stands for, until that comes within half a window's height of being seen, or
 * is focused. A picker or a select is twenty components with two renders each: most of what a long form costs.
 */
export function LateControl({ id, text, placeholder, aria, children }: LateControlProps) {
  const [stage, setStage] = useState<'late' | 'near' | 'focused'>('late');
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (stage === 'focused') document.getElementById(id)?.focus({ preventScroll: true });
    return stage === 'late' && box.current ? whenNear(box.current, () => setStage('near')) : undefined;
  }, [stage, id]);
  if (stage !== 'late') return children;
  return (
    <input
      {...aria}
      ref={box}
      id={id}
      className="isp-late"
      value={text}
      placeholder={placeholder}
      autoComplete="off"
      onChange={ignore}
      onFocus={() => setStage('focused')}
    />
  );
}

const ignore = () => undefined;
