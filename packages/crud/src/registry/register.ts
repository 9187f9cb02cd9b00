import type { ExtensionNames } from './extensionNames.ts';

/**
 * Types of a portal that this package uses. Declare `names` once, and a misspelt entity, hook, widget, action, tab
 * or cell does not compile. `isp names` writes this declaration with the names. Without it, any name is accepted.
 *
 * @example
 * interface Names {
 *   readonly entities: { readonly 'shop.book': { readonly cells: 'name'; readonly actions: 'print'; readonly tabs: never } };
 * }
 * declare module '@isp/crud' {
 *   interface Register {
 *     names: Names;
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: the interface is empty until a portal adds its names
export interface Register {}

/** The names that a portal has registered. @see Register */
export type RegisteredNames = Register extends { readonly names: infer Names extends ExtensionNames }
  ? Names
  : ExtensionNames;

/**
 * Key of an entity, `area.entity`: one of the registered keys, or any text if the portal has registered none.
 *
 * @example
 * const entity: EntityName = 'shop.book';
 */
export type EntityName = RegisteredNames extends { readonly entities: infer Entities }
  ? keyof Entities & string
  : string;

/** Props of a component that draws one entity, for the code of a portal. */
export type OfEntity<Props extends { readonly entity: string }> = Omit<Props, 'entity'> & {
  /** Key of the entity: `area.entity`. */
  readonly entity: EntityName;
};
