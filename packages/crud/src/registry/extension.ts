import type { Entity, Field, Row, Vocabulary } from '@isp/schema';
import type { WidgetName } from '@isp/schema/internal';
import type { ComponentType, ReactNode } from 'react';
import type { Adapter, ListQuery } from '../core/adapter.ts';
import type { Navigate } from '../core/screenTarget.ts';
import type { EntityNames, ExtensionNames } from './extensionNames.ts';
import type { RegisteredNames } from './register.ts';
import type { ReadContext, Widget, WidgetRegistry } from './registry.ts';

/**
 * What an action of `effect: "portal"` gets.
 *
 * @example
 * const print = async ({ rows, show, close }: PortalAction) => show(<button onClick={close}>{rows.length}</button>);
 */
export interface PortalAction {
  readonly entity: Entity;
  /** The chosen records; none for a button above a list. */
  readonly rows: readonly Row[];
  /** The answers to its `form`, if the schema has one. */
  readonly form: Row | undefined;
  /** The query of the list, on a list screen. */
  readonly query: ListQuery | undefined;
  readonly adapter: Adapter;
  readonly navigate: Navigate;
  /** Source-language text → the user's language. */
  readonly t: (text: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Reads all shown data of the entity again. */
  readonly reload: () => Promise<void>;
  /** Renders a dialog, a drawer or another element beside the screen; settles when `close` has removed it. */
  readonly show: (dialog: ReactNode) => Promise<void>;
  readonly close: () => void;
}

/**
 * One cell of a column; without a value when the column has no field.
 *
 * @example
 * const AmountCell = ({ value, field }: PortalCellProps) => <b title={field.title}>{String(value)}</b>;
 */
export interface PortalCellProps {
  readonly row: Row;
  readonly value: unknown;
  readonly field: Field;
  /** Texts, links, names of records. */
  readonly context: ReadContext;
}

/**
 * Props of a detail tab that an extension draws.
 *
 * @example
 * const HistoryTab = ({ row, isActive }: PortalTabProps) => <p hidden={!isActive}>{String(row.name)}</p>;
 */
export interface PortalTabProps {
  readonly entity: Entity;
  readonly row: Row;
  /** In the user's language. */
  readonly title: string;
  /** Is this tab visible? Tabs stay mounted when another one is opened. */
  readonly isActive: boolean;
}

/**
 * Places of a screen an extension may fill, and the props of a part there besides the entity.
 *
 * @example
 * const Totals = ({ query }: SlotProps['list.header']) => <p>{query.size}</p>;
 */
export interface SlotProps {
  /** Above the search of a list, and below its pages. */
  readonly 'list.header': { readonly query: ListQuery };
  readonly 'list.footer': { readonly query: ListQuery };
  /** In place of the standard text for an empty list. */
  readonly 'list.empty': {
    /** Conditions are set: `onClear` removes them. */
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

/** Props of every part in a slot; {@link SlotProps} has those of each slot. */
export interface SlotPart {
  readonly entity: Entity;
}

/** Source-language text of this package → the same in another language. */
export type Texts = Readonly<Record<string, string>>;

/** The parts an extension brings by name, each for one entity. */
export interface NamedParts {
  readonly actions: (action: PortalAction) => void | Promise<void>;
  readonly cells: ComponentType<PortalCellProps>;
  readonly tabs: ComponentType<PortalTabProps>;
}

export type NamedPart = keyof NamedParts;

type EntitiesOf<Names extends ExtensionNames> = NonNullable<Names['entities']>;
/** An entity with the same name as its area may be written once. */
type Short<Key> = Key extends `${infer Area}.${infer Name}` ? (Area extends Name ? Key | Area : Key) : Key;
type Of<Names extends ExtensionNames, Part extends keyof EntityNames> = {
  [Key in keyof EntitiesOf<Names> & string]: `${Short<Key>}.${EntitiesOf<Names>[Key][Part]}`;
}[keyof EntitiesOf<Names> & string];
/** Parts by name; where there are no names, there are no parts. */
type ByName<Key extends string, Part> = [Key] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in Key]?: Part };
type Slots<Names extends ExtensionNames> = {
  readonly [Key in `${Short<keyof EntitiesOf<Names> & string> | '*'}.${SlotName}`]?: Key extends `${string}.${infer Tail}`
    ? SlotComponent<Tail>
    : never;
};
/** The last two segments of a key name the slot. */
type SlotComponent<Tail extends string> = Tail extends SlotName
  ? ComponentType<{ readonly entity: Entity } & SlotProps[Tail]>
  : Tail extends `${string}.${infer Rest}`
    ? SlotComponent<Rest>
    : never;

/**
 * A portal's additions to the screens. Entities are written `area.entity`, or by one name if that is also its area's;
 * in `slots` `*` is every entity. If two extensions bring the same part, the later one is used; a slot shows both.
 *
 * @example
 * const stars: Extension = { widgets: { stars: { ...standardWidgets.number, cell: (value) => '★'.repeat(Number(value)) } } };
 */
export interface Extension<Names extends ExtensionNames = ExtensionNames> {
  /** Vocabulary for schemas without an area; areas bring their own. */
  readonly vocabulary?: Vocabulary;
  /** By the name in the schema; a widget of this package with the same name is replaced. */
  readonly widgets?: { readonly [Name in WidgetName | NonNullable<Names['widgets']>]?: Widget };
  /** By `area.entity.action`: actions whose schema says `"effect": "portal"`. */
  readonly actions?: ByName<Of<Names, 'actions'>, NamedParts['actions']>;
  /** By `area.entity.field`: the cells of one column. A column without a field has `"portal": true` in the schema. */
  readonly cells?: ByName<Of<Names, 'cells'>, NamedParts['cells']>;
  /** By `area.entity.name`: detail tabs whose schema says `"kind": "portal"`. */
  readonly tabs?: ByName<Of<Names, 'tabs'>, NamedParts['tabs']>;
  /** By `area.entity.` and the slot: `shop.book.list.header`, `*.detail.header`. */
  readonly slots?: Slots<Names>;
  /** This package's texts in further languages, by locale; those of `ownTexts` may be replaced, too. */
  readonly locales?: Readonly<Record<string, Texts>>;
}

/**
 * An addition to the screens, listed once: `<CrudProvider extensions={[print]}>`.
 *
 * @typeParam Names - the output of `isp names`: a misspelt widget, action, tab, cell or slot does not compile.
 * @defaultValue those of {@link Register}
 *
 * @example
 * export const print = defineExtension({
 *   actions: { 'shop.book.print': ({ rows, show, close }) => show(<button onClick={close}>{rows.length}</button>) },
 * });
 */
export const defineExtension = <const Names extends ExtensionNames = RegisteredNames>(
  extension: Extension<Names>,
): Extension => extension as Extension;

/** The merged extensions of a portal. */
export interface Extensions {
  readonly list: readonly Extension[];
  readonly widgets: WidgetRegistry;
  readonly vocabulary: Vocabulary | undefined;
  /** The part of the last extension that brings one for an entity under a name. */
  readonly find: <Part extends NamedPart>(
    part: Part,
    entity: string,
    name: string,
  ) => NamedParts[Part] | undefined;
  /** The components of a slot, in the order of the extensions. */
  readonly slots: (entity: string, slot: SlotName) => readonly ComponentType<SlotPart>[];

  /** Names of the parts of a kind for an entity, such as `print`. */
  readonly names: (part: NamedPart, entity: string) => readonly string[];
  /** This package's texts in a language: those of the locale itself, else of its language. */
  readonly texts: (locale: string) => Texts | undefined;
  /** The locale, with texts of an extension, for a locale name of antd: `ja` is `ja-JP`. */
  readonly localeOf: (antd: string) => string | undefined;
}
