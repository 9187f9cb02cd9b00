import type { Entity, Row } from '@isp/schema';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { entryOf } from '../context/context.ts';
import { type Server, useServer } from '../context/contexts.tsx';
import { RecordSkeleton } from '../context/RecordState.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { isOnForm } from '../core/form/formMode.ts';
import { keyToRef } from '../core/toRef.ts';

interface NewRecordForm {
  /** `area.entity`. */
  readonly entity: string;
  /** Values of fields, as an address bar writes them. */
  readonly preset: URLSearchParams;
  readonly onRead?: (row: Row) => void;
  readonly onDone: (row: Row) => void;
  readonly onLeave: () => void;
  readonly leaveRef?: RefObject<(() => void) | null>;
}

export interface FocusedFormProps extends NewRecordForm {
  /** The record the portal is focused on: `area.entity id`. */
  readonly focus: string;
  readonly Form: ComponentType<NewRecordForm>;
}

/** The form of a new record that begins with a reference to the record the portal is focused on. */
export function FocusedForm({ focus, Form, ...form }: FocusedFormProps) {
  const server = useServer();
  const { entity } = useLoadedEntity(form.entity);
  const [preset, setPreset] = useState<URLSearchParams>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form opens with; it keeps what it began with
  useEffect(() => {
    let isHere = true;
    void focusedPreset(server, entity, form.preset, focus)
      // without the preset the user chooses the reference
      .catch(() => form.preset)
      .then((found) => isHere && setPreset(found));
    return () => {
      isHere = false;
    };
  }, []);
  return preset ? <Form {...form} preset={preset} /> : <RecordSkeleton />;
}

/**
 * Adds a reference to the focused record to the preset: in the first field that can refer to it, unless the preset sets
 * that field or the record is none of its choices (such as a record that has ended).
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
  // `by`: the choices depend on another field that has no value yet
  if (!field || !entry || field.ref?.by || preset.has(field.name)) return preset;
  const filter = field.ref?.filter ?? {};
  const found = await adapter.options?.(keyToRef(target, entry.path), { ids: [id], limit: 1, filter });
  return found?.length ? new URLSearchParams([...preset, [field.name, id]]) : preset;
}
