import { deepEqual, type Row } from '@isp/schema';
import { type RefObject, useEffect, useState } from 'react';
import type { FormCore } from './useFormCore.ts';

/**
 * Goes on with what was entered in the form before in this one's place, as far as its fields are still there.
 *
 * @param input says what the form before holds; from now on what this one does
 * @returns whether there was any
 */
export function useCarriedInput(
  core: FormCore,
  input: RefObject<(() => Row | undefined) | null> | undefined,
  hasInput: () => boolean,
): boolean {
  const { engine, initial, model } = core;
  // the form before is still there while this one is first rendered, and gone when its effects run
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
