import type { ExtensionNames } from './extensionNames.ts';

/**
 * Interface that a portal extends with its types, so that TypeScript checks names. If the portal declares `names`
 * once, a misspelt entity, hook, widget, action, tab or cell does not compile. `isp names` generates this
 * declaration. Without it, any name is accepted.
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
 * Key of an entity, `area.entity`. It is one of the registered keys, or any text if the portal has registered no
 * names.
 *
 * @example
 * const entity: EntityName = 'shop.book';
 */
export type EntityName = RegisteredNames extends { readonly entities: infer Entities }
  ? keyof Entities & string
  : string;

/** Props of a component that draws one entity. The key of the entity is checked against the registered names. */
export type OfEntity<Props extends { readonly entity: string }> = Omit<Props, 'entity'> & {
  /** Key of the entity: `area.entity`. */
  readonly entity: EntityName;
};
