import type { Row } from '@isp/schema';
import { deepEqual } from '@isp/schema/internal';
import { type RefObject, useEffect, useState } from 'react';
import type { FormCore } from './useFormCore.ts';

/**
 * Takes over the input of the form that this form replaces (because the schema or the rights have changed), for
 * fields that still exist.
 *
 * @param input contains the function that returns the input of the replaced form. It is then set to a function that
 * returns the input of this form.
 * @returns true if there was any input
 */
export function useCarriedInput(
  core: FormCore,
  input: RefObject<(() => Row | undefined) | null> | undefined,
  hasInput: () => boolean,
): boolean {
  const { engine, initial, model } = core;
  // the input is read during the first render, because the replaced form is unmounted when effects run
  const [carried] = useState(() => input?.current?.());
  useEffect(() => {
    if (!carried) return;
    const isOwn = (name: string) => model.fields.some((field) => field.name === name && !field.readOnly);
    const changes = Object.entries(carried)
      .filter(([name, value]) => isOwn(name) && !deepEqual(value, initial[name]))
      .map(([name, value]) => ({ path: [name], value }));
    if (changes.length > 0) engine.assign(changes);
  }, [carried, engine, initial, model]);
  useEffect(() => {
    if (input) input.current = () => (hasInput() ? engine.values() : undefined);
  }, [input, hasInput, engine]);
  return carried !== undefined;
}
