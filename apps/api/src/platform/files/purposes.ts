import type { Area, Field } from '@isp/schema';

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
 */
export function toPurposes(areas: readonly Area[], maxSize: number): ReadonlyMap<string, Purpose> {
  const purposes = new Map<string, Purpose>();
  for (const entity of areas.flatMap((area) => Object.values(area.entities))) {
    const permissions = [`${entity.permission}_add`, `${entity.permission}_edit`];
    const walk = (fields: readonly Field[], above: string): void => {
      for (const field of fields) {
        const key = `${above}.${field.name}`;
        const isPicture = field.widget === 'image';
        if (isPicture || field.widget === 'file') {
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

const listAccepted = (accept: string): readonly string[] =>
  accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
