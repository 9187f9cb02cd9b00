import type { Entity, Row } from '@isp/schema';
import type { RefObject } from 'react';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { FormGroup } from './toFormGroups.ts';
import type { FormCore } from './useFormCore.ts';
import type { Unsaved } from './useUnsaved.ts';

export interface SaveConflictProps {
  readonly entity: Entity;
  readonly core: FormCore;
  readonly groups: readonly FormGroup[];
  readonly unsaved: Unsaved;
  /** The record when the form was opened. */
  readonly base: RefObject<Row>;
  readonly mine: Row;
  readonly latest: Row;
  readonly onClose: () => void;
}

/**
 * Draws the dialog that is shown if another user has saved the record first. The user chooses which values to keep,
 * and these values are saved.
 */
export function SaveConflict({
  entity,
  core,
  groups,
  unsaved,
  base,
  mine,
  latest,
  onClose,
}: SaveConflictProps) {
  const { engine } = core;

  /** Continues with the latest stored record, changed by these values of the form. */
  function goOn(own: Row) {
    base.current = latest;
    unsaved.rebase(latest);
    engine.replace(latest);
    engine.assign(Object.entries(own).map(([name, value]) => ({ path: [name], value })));
    onClose();
  }

  /** Returns the form's values of all fields that the user can write. */
  const own = () =>
    Object.fromEntries(
      groups
        .flatMap(({ fields }) => fields)
        .filter((field) => !field.readOnly && field.mode !== 'fixed')
        .map(({ name }) => [name, mine[name]]),
    );

  return (
    <ConflictDialog
      entity={entity}
      base={base.current}
      mine={mine}
      latest={latest}
      onReload={() => goOn({})}
      onKeep={() => {
        goOn(own());
        // submits like a click does: the record is validated again, the form is busy, and there is only one request
        const form = document.getElementById(core.id);
        if (form instanceof HTMLFormElement) form.requestSubmit();
      }}
      onMerge={(values) => goOn({ ...own(), ...values })}
      onClose={onClose}
    />
  );
}
