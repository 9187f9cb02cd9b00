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
  /** Record as it was when the form was opened. */
  readonly base: RefObject<Row>;
  readonly mine: Row;
  readonly latest: Row;
  readonly onClose: () => void;
}

/**
 * Draws the dialog that is shown if another user has saved the record first. The user chooses which values to keep.
 * If the user keeps own values, the form is submitted again.
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

  /**
   * Puts the stored record into the form, replaced by `own` in the fields that it contains. The next save is based
   * on the stored record.
   */
  function goOn(own: Row) {
    base.current = latest;
    unsaved.rebase(latest);
    engine.replace(latest);
    engine.assign(Object.entries(own).map(([name, value]) => ({ path: [name], value })));
    onClose();
  }

  /** Returns the values that the form has in all fields that the user can edit. */
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
        // submits the form as a click on the button would: the record is validated again, the form is busy, and
        // only one request is sent
        const form = document.getElementById(core.id);
        if (form instanceof HTMLFormElement) form.requestSubmit();
      }}
      onMerge={(values) => goOn({ ...own(), ...values })}
      onClose={onClose}
    />
  );
}
