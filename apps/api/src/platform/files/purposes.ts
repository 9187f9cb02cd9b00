import type { Area, Field } from '@isp/schema';
import { holdsFiles } from '@isp/schema/internal';

/** Limits for the files of one field. */
export interface Purpose {
  /** Maximum size in bytes. */
  readonly maxSize: number;
  /** Accepted extensions and MIME types, as in `<input accept>`. An empty list accepts all files. */
  readonly accept: readonly string[];
  /** Permission codes. The user that sends a file needs at least one of them. */
  readonly permissions: readonly string[];
}

/**
 * Returns the limits of uploads by their purpose. The purpose is `area.entity.field` for a field with a file, or
 * `area.entity.action.field` for a field in the form of an action. The limits come from the field (`x-ui.options`),
 * so that the form and the service apply the same ones.
 *
 * @param maxSize - maximum size in bytes for a field without a limit
 * @throws Error if two fields have the same purpose
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
              `A field of ${entity.key} and a form of one of its actions both take files as "${key}". Rename one of them.`,
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
