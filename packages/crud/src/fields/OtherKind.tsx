import { useCallback } from 'react';
import type { Path } from '../core/path.ts';
import { getAt } from '../core/values.ts';
import { useStore } from '../kit/useStore.ts';
import { prettyJson } from '../values/formatValue.ts';
import { useFormFrame } from './formFrame.ts';

interface OtherKindProps {
  readonly path: Path;
  /** Returns true if the controls of the group or list can show the value. */
  readonly isKnown: (value: unknown) => boolean;
}

/**
 * Shows a stored value of a wrong type, such as a text in place of a list. It is shown above the controls until the
 * user enters another value.
 */
export function OtherKind({ path, isKnown }: OtherKindProps) {
  const { engine } = useFormFrame();
  const value = useStore(
    useCallback((listener) => engine.watch([path], listener), [engine, path]),
    () => {
      const now = getAt(engine.values(), path);
      return now === null || isKnown(now) ? undefined : now;
    },
  );
  if (value === undefined) return null;
  return <pre className="isp-code">{typeof value === 'string' ? value : prettyJson(value)}</pre>;
}
