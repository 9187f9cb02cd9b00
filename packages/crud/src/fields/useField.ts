import { useCallback } from 'react';
import type { FieldState, FormEngine } from '../core/form/formEngine.ts';
import type { Path } from '../core/path.ts';
import { useStore } from '../kit/useStore.ts';

/** What one field shows. Renders its component when that changes, and for nothing else. */
export function useField(engine: FormEngine, path: Path): FieldState {
  return useStore(
    useCallback((listener) => engine.subscribe(path, listener), [engine, path]),
    () => engine.stateOf(path),
  );
}
