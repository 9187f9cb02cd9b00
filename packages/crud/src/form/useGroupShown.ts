import type { Field } from '@isp/schema';
import { useCallback } from 'react';
import type { FormEngine } from '../core/form/formEngine.ts';
import { useStore } from '../kit/useStore.ts';

/** Returns true if at least one of the fields is visible. */
export function useGroupShown(engine: FormEngine, fields: readonly Field[]): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = fields.map(({ name }) => engine.subscribe([name], listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [engine, fields],
  );
  const isShown = () => fields.some(({ name }) => !engine.stateOf([name]).hidden);
  return useStore(subscribe, isShown);
}
