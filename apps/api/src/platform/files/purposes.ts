import type { Area, Field } from '@isp/schema';
import { holdsFiles } from '@isp/schema/internal';

/** Limits for the file of a field. */
export interface Purpose {
  /** Bytes. */
  readonly maxSize: number;
  /** Extensions and MIME types as in `<input accept>`; empty accepts all. */
  readonly accept: readonly string[];
  /** Permission codes of which the sender needs one. */
  readonly permissions: readonly string[];
}

/**
 * Purposes of uploads: every field of a schema with a file, as `area.entity.field`, or `area.entity.action.field` for
 * the form of an action. The limits are those of the field (`x-ui.options`), so that form and service apply the same
 * ones.
 *
 * @param maxSize - bytes, for a field without a limit
 * @throws Error for two fields of one address
 */
export function toPurposes(areas: readonly Area[], maxSize: number): ReadonlyMap<string, Purpose> {
  const purposes = new Map<string, Purpose>();
  for (const entity of areas.flatMap((area) => Object.values(area.entities))) {
    const walk = (fields: readonly Field[], above: string, rights: readonly string[]): void => {
      const permissions = rights.map((right) => `${entity.permission}_${right}`);
      for (const field of fields) {
        const key = `${above}.${field.name}`;
        if (holdsFiles(field)) {
          if (purposes.has(key)) {
            throw new Error(
              `A field of ${entity.key} and the form of an action both ask for files as "${key}". Rename one of them.`,
            );
          }
          const isPicture = field.widget === 'image';
          const { accept, maxSize: own } = field.ui.options ?? {};
          purposes.set(key, {
            maxSize: typeof own === 'number' ? own : maxSize,
            accept: listAccepted(typeof accept === 'string' ? accept : isPicture ? 'image/*' : ''),
            permissions,
          });
        }
        walk(field.fields ?? field.item?.fields ?? [], key, rights);
      }
    };
    walk(entity.fields, entity.key, ['add', 'edit']);
    for (const { form, name, permission } of entity.actions) {
      walk(form?.fields ?? [], `${entity.key}.${name}`, [permission]);
    }
  }
  return purposes;
}

const listAccepted = (accept: string): readonly string[] =>
  accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
