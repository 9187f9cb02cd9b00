import type { ExtensionNames } from './extensionNames.ts';

/**
 * Types of your portal, for this package. Declare `names` once, and a misspelt entity, hook, widget, action, tab or cell does
 * not compile; `isp names` writes this declaration with the names. Without it any text is taken.
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
// biome-ignore lint/suspicious/noEmptyInterface: a portal adds its names
export interface Register {}

/** The names a portal has registered. @see Register */
export type RegisteredNames = Register extends { readonly names: infer Names extends ExtensionNames }
  ? Names
  : ExtensionNames;

/**
 * An entity as `area.entity`: one of the registered ones, or any text where a portal has registered none.
 *
 * @example
 * const entity: EntityName = 'shop.book';
 */
export type EntityName = RegisteredNames extends { readonly entities: infer Entities }
  ? keyof Entities & string
  : string;

/** Props of a part that draws one entity, for a portal's code. */
export type OfEntity<Props extends { readonly entity: string }> = Omit<Props, 'entity'> & {
  /** `area.entity`. */
  readonly entity: EntityName;
};
