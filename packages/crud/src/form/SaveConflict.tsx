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
  /** What the form began with. */
  readonly base: RefObject<Row>;
  readonly mine: Row;
  readonly latest: Row;
  readonly onClose: () => void;
}

/** Someone else saved the record first: asks what is to be kept, and goes on with that. */
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

  /** Goes on from the latest record, with these values of mine in it. */
  function goOn(own: Row) {
    base.current = latest;
    unsaved.rebase(latest);
    engine.replace(latest);
    engine.assign(Object.entries(own).map(([name, value]) => ({ path: [name], value })));
    onClose();
  }

  /** What the form holds of the fields it may write. */
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
        // the same way a click goes: checked again, busy, one request
        const form = document.getElementById(core.id);
        if (form instanceof HTMLFormElement) form.requestSubmit();
      }}
      onMerge={(values) => goOn({ ...own(), ...values })}
      onClose={onClose}
    />
  );
}
