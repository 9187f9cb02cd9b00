import type { Area, Entity, Field } from '@isp/schema';
import { holdsFiles } from './mapFiles.ts';

/** What a file of a field may be. */
export interface Purpose {
  /** Bytes. */
  readonly maxSize: number;
  /** Endings and MIME types as in `<input accept>`; empty takes all. */
  readonly accept: readonly string[];
  /** Permission codes, one of which the sender must hold. */
  readonly permissions: readonly string[];
}

/**
 * What files are sent for: every field of a schema that holds one, as `area.entity.field`. The limits are those the
 * field declares (`x-ui.options`), so that form and service know the same ones.
 *
 * @param maxSize - bytes, where a field says nothing
 * @throws Error for a file in the form of an action
 */
export function toPurposes(areas: readonly Area[], maxSize: number): ReadonlyMap<string, Purpose> {
  const purposes = new Map<string, Purpose>();
  for (const entity of areas.flatMap((area) => Object.values(area.entities))) {
    refuseActionFiles(entity);
    const permissions = [`${entity.permission}_add`, `${entity.permission}_edit`];
    const walk = (fields: readonly Field[], above: string): void => {
      for (const field of fields) {
        const key = `${above}.${field.name}`;
        if (holdsFiles(field)) {
          const isPicture = field.widget === 'image';
          const { accept, maxSize: own } = field.ui.options ?? {};
          purposes.set(key, {
            maxSize: typeof own === 'number' ? own : maxSize,
            accept: listAccepted(typeof accept === 'string' ? accept : isPicture ? 'image/*' : ''),
            permissions,
          });
        }
        walk(field.fields ?? field.item?.fields ?? [], key);
      }
    };
    walk(entity.fields, entity.key);
  }
  return purposes;
}

/** Nothing ties what the form of an action brings to a record: its files would be thrown away within a day. */
function refuseActionFiles(entity: Entity): void {
  const findFile = (fields: readonly Field[]): string | undefined => {
    for (const field of fields) {
      if (holdsFiles(field)) return field.name;
      const below = findFile(field.fields ?? field.item?.fields ?? []);
      if (below !== undefined) return `${field.name}.${below}`;
    }
    return undefined;
  };
  for (const { form, name } of entity.actions) {
    const file = form && findFile(form.fields);
    if (file !== undefined) {
      throw new Error(
        `The form of action "${name}" of ${entity.key} asks for a file ("${file}"), which is not kept yet. Make it a field of the record, and let the action ask for the rest.`,
      );
    }
  }
}

const listAccepted = (accept: string): readonly string[] =>
  accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
