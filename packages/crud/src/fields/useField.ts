import { useCallback } from 'react';
import type { FieldState, FormEngine } from '../core/form/formEngine.ts';
import type { Path } from '../core/path.ts';
import { useStore } from '../kit/useStore.ts';

/**
 * State of a field that its control shows: value, error, hidden, required.
 *
 * @example
 * const isShown = ({ hidden }: UseFieldResult) => !hidden;
 */
export type UseFieldResult = FieldState;

/**
 * Returns the state of one field. Re-renders the component only when this state changes.
 *
 * @example
 * const Line = ({ engine, path }: { engine: FormEngine; path: readonly (string | number)[] }) => {
 *   const { value, error } = useField(engine, path);
 *   return <label>{String(value ?? '')} {error}</label>;
 * };
 */
export function useField(engine: FormEngine, path: Path): UseFieldResult {
  return useStore(
    useCallback((listener) => engine.subscribe(path, listener), [engine, path]),
    () => engine.stateOf(path),
  );
}
