import type { Entity, Row } from '@isp/schema';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { entryOf } from '../context/context.ts';
import { type Server, useServer } from '../context/contexts.tsx';
import { RecordSkeleton } from '../context/RecordState.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { isOnForm } from '../core/form/formMode.ts';
import { keyToRef } from '../core/toRef.ts';

interface NewRecordForm {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  /**
   * Values of fields, written as in the query string of an address. They are the initial values of the new record.
   */
  readonly preset: URLSearchParams;
  readonly onRead?: (row: Row) => void;
  readonly onDone: (row: Row) => void;
  readonly onLeave: () => void;
  readonly leaveRef?: RefObject<(() => void) | null>;
}

export interface FocusedFormProps extends NewRecordForm {
  /** The focus of the portal, which is the record to which all lists are narrowed: `area.entity id`. */
  readonly focus: string;
  readonly Form: ComponentType<NewRecordForm>;
}

/**
 * Draws the form of a new record. If a field can refer to the focused record of the portal, the field starts with
 * this reference.
 */
export function FocusedForm({ focus, Form, ...form }: FocusedFormProps) {
  const server = useServer();
  const { entity } = useLoadedEntity(form.entity);
  const [preset, setPreset] = useState<URLSearchParams>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the form opens
  useEffect(() => {
    let isHere = true;
    void focusedPreset(server, entity, form.preset, focus)
      // if an error occurs, the form opens without the reference, and the user chooses the record in the form
      .catch(() => form.preset)
      .then((found) => isHere && setPreset(found));
    return () => {
      isHere = false;
    };
  }, []);
  return preset ? <Form {...form} preset={preset} /> : <RecordSkeleton />;
}

/**
 * Returns the preset with a reference to the focused record, in the first field that can refer to this record. The
 * preset remains unchanged if it already sets the field, or if the record is not among the field's options (for
 * example because it has ended).
 */
async function focusedPreset(
  { adapter, areas }: Server,
  entity: Entity,
  preset: URLSearchParams,
  focus: string,
): Promise<URLSearchParams> {
  const [target = '', id = ''] = focus.split(' ');
  const field = entity.fields.find(
    (one) => isOnForm(one, 'add') && !one.readOnly && one.ref?.entity === target,
  );
  const entry = entryOf(areas, target);
  // `by` means that the options of the field depend on another field, which has no value yet in a new form
  if (!field || !entry || field.ref?.by || preset.has(field.name)) return preset;
  const filter = field.ref?.filter ?? {};
  const found = await adapter.options?.(keyToRef(target, entry.path), { ids: [id], limit: 1, filter });
  return found?.length ? new URLSearchParams([...preset, [field.name, id]]) : preset;
}
