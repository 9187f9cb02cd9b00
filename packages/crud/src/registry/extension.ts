import type { Entity, Field, Row, Vocabulary, WidgetName } from '@isp/schema';
import type { ComponentType, ReactNode } from 'react';
import type { Adapter, ListQuery } from '../core/adapter.ts';
import type { Navigate } from '../core/screenTarget.ts';
import type { ReadContext, Widget, WidgetRegistry } from './registry.ts';

/** What the schemas of a portal name, as `isp names` writes it: an extension that names anything else does not compile. */
export interface ExtensionNames {
  /** Widgets besides those of this package: those of the vocabulary. */
  readonly widgets?: string;
  /** By `area.entity`. */
  readonly entities?: Readonly<Record<string, EntityNames>>;
}

export interface EntityNames {
  /** Fields, and columns that hold none. */
  readonly cells: string;
  /** Actions of `effect: "portal"`. */
  readonly actions: string;
  /** Detail tabs of `kind: "portal"`. */
  readonly tabs: string;
}

/** What an action of `effect: "portal"` is handed. */
export interface PortalAction {
  readonly entity: Entity;
  /** What it is done on; none for a button above a list. */
  readonly rows: readonly Row[];
  /** What its `form` was filled in with, where the schema has one. */
  readonly form: Row | undefined;
  /** What the list shows, on a list. */
  readonly query: ListQuery | undefined;
  readonly adapter: Adapter;
  readonly navigate: Navigate;
  /** Source-language text → the user's language. */
  readonly t: (text: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Reads again what is shown of the entity. */
  readonly reload: () => Promise<void>;
  /** Draws a dialog, a drawer or anything else beside the screen; settles when `close` has taken it away. */
  readonly show: (dialog: ReactNode) => Promise<void>;
  readonly close: () => void;
}

/** One cell of a column; the column has no value where it is the portal's alone. */
export interface PortalCellProps {
  readonly row: Row;
  readonly value: unknown;
  readonly field: Field;
  /** Words, links, names of records. */
  readonly context: ReadContext;
}

export interface PortalTabProps {
  readonly entity: Entity;
  readonly row: Row;
  /** In the user's words. */
  readonly title: string;
  /** Is it the one that is seen? A tab stays as it was left. */
  readonly isActive: boolean;
}

/** Places of a screen an extension may fill, and what a part there is handed besides the entity. */
export interface SlotProps {
  /** Above the search of a list, and below its pages. */
  readonly 'list.header': { readonly query: ListQuery };
  readonly 'list.footer': { readonly query: ListQuery };
  /** In the place of the words that there is nothing. */
  readonly 'list.empty': {
    /** Conditions are set: `onClear` takes them away. */
    readonly isFiltered: boolean;
    readonly onClear: () => void;
    /** Opens the form for a new record; undefined when the user has no permission to add one. */
    readonly onAdd: (() => void) | undefined;
  };
  /** Between the name of a record and its tabs, and below them. */
  readonly 'detail.header': { readonly row: Row };
  readonly 'detail.footer': { readonly row: Row };
  /** Above the fields of a form and below its buttons; without `row` it adds a record. */
  readonly 'form.header': { readonly row: Row | undefined };
  readonly 'form.footer': { readonly row: Row | undefined };
}

export type SlotName = keyof SlotProps;

/** What every part in a slot is handed; what else, its slot says. */
export interface SlotPart {
  readonly entity: Entity;
}

/** Source-language text of this package → the same in another language. */
export type Texts = Readonly<Record<string, string>>;

/** What an extension brings by name, each for one entity. */
export interface NamedParts {
  readonly actions: (action: PortalAction) => void | Promise<void>;
  readonly cells: ComponentType<PortalCellProps>;
  readonly tabs: ComponentType<PortalTabProps>;
}

export type NamedPart = keyof NamedParts;

type EntitiesOf<Names extends ExtensionNames> = NonNullable<Names['entities']>;
/** An entity that is called like its area may be written once. */
type Short<Key> = Key extends `${infer Area}.${infer Name}` ? (Area extends Name ? Key | Area : Key) : Key;
type Of<Names extends ExtensionNames, Part extends keyof EntityNames> = {
  [Key in keyof EntitiesOf<Names> & string]: `${Short<Key>}.${EntitiesOf<Names>[Key][Part]}`;
}[keyof EntitiesOf<Names> & string];
type Slots<Names extends ExtensionNames> = {
  readonly [Key in `${Short<keyof EntitiesOf<Names> & string> | '*'}.${SlotName}`]?: Key extends `${string}.${infer Tail}`
    ? SlotComponent<Tail>
    : never;
};
/** The last two names of a key are those of the slot. */
type SlotComponent<Tail extends string> = Tail extends SlotName
  ? ComponentType<{ readonly entity: Entity } & SlotProps[Tail]>
  : Tail extends `${string}.${infer Rest}`
    ? SlotComponent<Rest>
    : never;

/**
 * What a portal adds to the screens. Entities are written `area.entity`, or by one name where it is called like its area;
 * in `slots` `*` is every entity. Of two extensions that bring the same the later one counts; of a slot both are shown.
 */
export interface Extension<Names extends ExtensionNames = ExtensionNames> {
  /** What schemas that come without an area may name: those of areas bring theirs. */
  readonly vocabulary?: Vocabulary;
  /** By the name a schema asks for; one of this package's own is replaced. */
  readonly widgets?: { readonly [Name in WidgetName | NonNullable<Names['widgets']>]?: Widget };
  /** By `area.entity.action`: actions whose schema says `"effect": "portal"`. */
  readonly actions?: { readonly [Key in Of<Names, 'actions'>]?: NamedParts['actions'] };
  /** By `area.entity.field`: the cells of one column. A column that holds no field has `"portal": true` in the schema. */
  readonly cells?: { readonly [Key in Of<Names, 'cells'>]?: NamedParts['cells'] };
  /** By `area.entity.name`: detail tabs whose schema says `"kind": "portal"`. */
  readonly tabs?: { readonly [Key in Of<Names, 'tabs'>]?: NamedParts['tabs'] };
  /** By `area.entity.` and the slot: `shop.book.list.header`, `*.detail.header`. */
  readonly slots?: Slots<Names>;
  /** This package's texts in further languages, by locale; those of `ownTexts` may be replaced, too. */
  readonly locales?: Readonly<Record<string, Texts>>;
}

/**
 * An addition to the screens, listed once: `<CrudProvider extensions={[print]}>`.
 *
 * @typeParam Names - what `isp names` wrote of the schemas: a misspelt widget, action, tab, cell or slot does not compile
 * @example
 * export const print = defineExtension<Names>({
 *   actions: { 'shop.book.print': ({ rows, show, close }) => show(<PrintDialog books={rows} onClose={close} />) },
 * });
 */
export const defineExtension = <const Names extends ExtensionNames = ExtensionNames>(
  extension: Extension<Names>,
): Extension => extension as Extension;

/** All that the extensions of a portal bring, put together. */
export interface Extensions {
  readonly list: readonly Extension[];
  readonly widgets: WidgetRegistry;
  readonly vocabulary: Vocabulary | undefined;
  /** What the latest extension brings for an entity under a name. */
  readonly find: <Part extends NamedPart>(
    part: Part,
    entity: string,
    name: string,
  ) => NamedParts[Part] | undefined;
  /** What is drawn in a slot, in the order the extensions are listed. */
  readonly slots: (entity: string, slot: SlotName) => readonly ComponentType<SlotPart>[];

  /** Names of what is brought of a part for an entity: `print`. */
  readonly names: (part: NamedPart, entity: string) => readonly string[];
  /** This package's texts in a language: those of the locale itself, else of its language. */
  readonly texts: (locale: string) => Texts | undefined;
  /** Locale an extension has texts for that antd calls by this name: `ja` is `ja-JP`. */
  readonly localeOf: (antd: string) => string | undefined;
}
