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

/** Shown when another user saved the record first: the user chooses which values to keep, and they are saved. */
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

  /** Continues with the latest record and these own values in it. */
  function goOn(own: Row) {
    base.current = latest;
    unsaved.rebase(latest);
    engine.replace(latest);
    engine.assign(Object.entries(own).map(([name, value]) => ({ path: [name], value })));
    onClose();
  }

  /** The form's values of writable fields. */
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
        // submit like a click: validated again, busy, one request
        const form = document.getElementById(core.id);
        if (form instanceof HTMLFormElement) form.requestSubmit();
      }}
      onMerge={(values) => goOn({ ...own(), ...values })}
      onClose={onClose}
    />
  );
}
