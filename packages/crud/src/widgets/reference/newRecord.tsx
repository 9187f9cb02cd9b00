import type { Entity, Row } from '@isp/schema';
import { useState } from 'react';
import { type AreaIndex, entryOf } from '../../context/context.ts';
import { type Rights, type Server, useServer } from '../../context/contexts.tsx';
import { useDialogs } from '../../context/dialogs.ts';
import { permissionCode } from '../../core/permissionCode.ts';
import { isBlank, toText } from '../../values/formatValue.ts';

async function entityOf(areas: AreaIndex, key: string): Promise<Entity | undefined> {
  const loaded = await entryOf(areas, key)?.load();
  return loaded?.area.entities[key.slice(key.indexOf('.') + 1)];
}

/** Returns true if the user may add a record of this entity in a dialog over the current form. */
export async function mayAdd({ areas, adapter, may }: Server & Rights, key: string): Promise<boolean> {
  const entity = await entityOf(areas, key);
  return (
    entity?.operations.add !== undefined && adapter.add !== undefined && may(permissionCode(entity, 'add'))
  );
}

export interface NewRecordProps {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  /** Field values that the new record must have, so that the reference may refer to it. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Text for which the user has searched. It becomes the initial name of the new record. */
  readonly name: string;
  /** Called with the row key of the saved record, or without a key if the user cancelled. */
  readonly onClose: (key?: string | number) => void;
}

/** Draws the form of a new record in a dialog, over the form whose reference shall refer to it. */
export function NewRecord({ entity: key, filter, name, onClose }: NewRecordProps) {
  const { areas } = useServer();
  const { FormOverlay } = useDialogs();
  const [preset] = useState(() => {
    const label = entryOf(areas, key)?.label;
    const given = Object.entries({ ...(label && name ? { [label]: name } : {}), ...filter });
    return Object.fromEntries(
      given.flatMap(([own, value]) => (isBlank(value) ? [] : [[own, toText(value)]])),
    );
  });
  async function close(saved?: Row) {
    const entity = saved && (await entityOf(areas, key));
    onClose(entity && (saved[entity.rowKey] as string | number | undefined));
  }
  return <FormOverlay entity={key} open preset={preset} onClose={(saved) => void close(saved)} />;
}
