import type { Entity } from '@isp/schema';
import { createContext, use, useEffect } from 'react';
import type { FormEngine } from '../core/form/formEngine.ts';
import type { FormMode } from '../core/form/formMode.ts';

/** The open form of a record. */
export interface WatchedForm extends Pick<FormEngine, 'change' | 'onValuesChange' | 'values'> {
  readonly entity: Entity;
  readonly mode: FormMode;
  /** Row key of the edited record. Undefined in the form of a new record. */
  readonly id: string | undefined;
}

/** Called when the form of a record opens. The returned function is called when the form closes. */
export type FormWatch = (form: WatchedForm) => () => void;

/** The function that watches the forms of all records below it, for a tool beside the screens. */
export const FormWatchContext = createContext<FormWatch | undefined>(undefined);

/** Passes an open form to the function that watches the forms, if there is one. */
export function useWatchedForm(
  entity: Entity,
  mode: FormMode,
  id: string | undefined,
  engine: FormEngine,
): void {
  const watch = use(FormWatchContext);
  useEffect(() => {
    const { change, onValuesChange, values } = engine;
    return watch?.({ entity, mode, id, change, onValuesChange, values });
  }, [watch, entity, mode, id, engine]);
}
