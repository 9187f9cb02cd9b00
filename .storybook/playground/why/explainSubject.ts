import type { Entity, Row } from '@isp/schema';
import { explainAction } from '@isp/schema/internal';
import type { Path } from '../../../packages/schema/src/json/path.ts';
import { explainField } from './explainField.ts';
import type { ShownReason } from './ReasonList.tsx';
import type { Subject } from './subjects.ts';

interface Situation {
  readonly value: Row;
  readonly isStored: boolean;
  /** Returns true if the user holds a permission code. */
  readonly may: (code: string) => boolean;
}

interface Explained {
  readonly reasons: readonly ShownReason[];
  /** Paths of the values that decide. */
  readonly reads: readonly Path[];
}

/** Returns the reasons for the state of a field or an action, with their places in the area file. */
export function explainSubject(
  entity: Entity,
  subject: Subject,
  { isStored, may, value }: Situation,
): Explained {
  const inFile = (at: Path): Path => ['entities', entity.name, ...at];
  if ('path' in subject) {
    const { reads, reasons } = explainField(entity, subject.path, {
      value,
      mode: isStored ? 'edit' : 'add',
      may,
    });
    return { reads, reasons: reasons.map((reason) => ({ ...reason, at: inFile(reason.at) })) };
  }
  const reasons = explainAction(entity, subject.action, isStored ? value : undefined, may);
  const state = isStored && entity.states ? [entity.states.field.split('.')] : [];
  return {
    reads: state,
    reasons: reasons.map(({ at, by, code }) => ({
      effect: by === 'permission' ? 'denied' : 'disabled',
      ...{ at: inFile(at), by, code },
    })),
  };
}
