import type { Entity } from '../model/entity.ts';

/**
 * Returns the permission codes of an entity: those of its calls, its actions, its fields with a permission, and its
 * statistics.
 *
 * @example permissionCodes(entity) // ['book_view', 'book_add', 'book_edit', 'book_delete', …]
 */
export function permissionCodes(entity: Entity): readonly string[] {
  const { operations, statistics } = entity;
  const standard = [
    ['view', operations.getList ?? operations.detail ?? statistics],
    ['add', operations.add],
    ['edit', operations.update],
    ['delete', operations.remove ?? operations.del],
    ['export', operations.export],
    // permission to share a view of the list with the whole organisation
    ['share', operations.getList],
  ] as const;
  const suffixes = [
    ...standard.flatMap(([suffix, operation]) => (operation ? [suffix] : [])),
    ...entity.actions.map((action) => action.permission),
    ...entity.fields.flatMap((field) => field.permission ?? []),
    ...[...(statistics?.cards ?? []), ...(statistics?.charts ?? [])].flatMap((one) => one.permission ?? []),
  ];
  return [...new Set(suffixes)].map((suffix) => `${entity.permission}_${suffix}`);
}
