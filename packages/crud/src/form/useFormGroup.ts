import { useEffect, useState } from 'react';
import { isWithin } from '../core/path.ts';
import { useFormFrame } from '../fields/formFrame.ts';
import type { FormGroup } from './toFormGroups.ts';
import { useGroupShown } from './useGroupShown.ts';

/**
 * Returns whether a group of a form is shown and open. A group opens automatically when it has errors, and is
 * hidden when all its fields are hidden.
 *
 * @returns whether the group is shown and whether it is open, and a function that opens or closes it
 */
export function useFormGroup({ fields, collapsed }: FormGroup) {
  const { engine } = useFormFrame();
  const [open, setOpen] = useState(!collapsed);
  useEffect(
    () =>
      engine.onReveal((path) => {
        if (isWithin(fields, path)) setOpen(true);
      }),
    [engine, fields],
  );
  return [useGroupShown(engine, fields), open, setOpen] as const;
}
