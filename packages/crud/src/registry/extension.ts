import type { Entity, Field, Row, Vocabulary } from '@isp/schema';
import type { WidgetName } from '@isp/schema/internal';
import type { ComponentType, ReactNode } from 'react';
import type { Adapter, ListQuery } from '../core/adapter.ts';
import type { Navigate } from '../core/screenTarget.ts';
import type { EntityNames, ExtensionNames } from './extensionNames.ts';
import type { RegisteredNames } from './register.ts';
import type { ReadContext, Widget, WidgetRegistry } from './registry.ts';

/**
 * Values and functions that the code of an action with `effect: "portal"` gets.
 *
 * @example
 * const print = async ({ rows, show, close }: PortalAction) => show(<button onClick={close}>{rows.length}</button>);
 */
export interface PortalAction {
  readonly entity: Entity;
  /** The records on which the action runs. Empty for a button above a list. */
  readonly rows: readonly Row[];
  /** Values of the action's `form`, if the schema defines a form. */
  readonly form: Row | undefined;
  /** The query of the list, if the action runs on a list screen. */
  readonly query: ListQuery | undefined;
  readonly adapter: Adapter;
  readonly navigate: Navigate;
  /** Translates a source-language text into the user's language. */
  readonly t: (text: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Reads all shown data of the entity again. */
  readonly reload: () => Promise<void>;
  /** Renders a dialog, a drawer or another element over the screen. Settles when `close` has removed this element. */
  readonly show: (dialog: ReactNode) => Promise<void>;
  readonly close: () => void;
}

/**
 * Props of one cell of a column. `value` is undefined if the column has no field.
 *
 * @example
 * const AmountCell = ({ value, field }: PortalCellProps) => <b title={field.title}>{String(value)}</b>;
 */
export interface PortalCellProps {
  readonly row: Row;
  readonly value: unknown;
  readonly field: Field;
  /** Texts, links and names of records. */
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
  /** Title of the tab, in the user's language. */
  readonly title: string;
  /** True if this tab is visible. A tab stays mounted when another tab is opened. */
  readonly isActive: boolean;
}

/**
 * Slots of a screen that an extension may fill, with the props that a component gets there in addition to the
 * entity.
 *
 * @example
 * const Totals = ({ query }: SlotProps['list.header']) => <p>{query.size}</p>;
 */
export interface SlotProps {
  /** Slots above the search of a list, and below its pages. */
  readonly 'list.header': { readonly query: ListQuery };
  readonly 'list.footer': { readonly query: ListQuery };
  /** Slot in place of the standard text for an empty list. */
  readonly 'list.empty': {
    /** True if conditions are set. `onClear` removes them. */
    readonly isFiltered: boolean;
    readonly onClear: () => void;
    /** Opens the form for a new record. Undefined if the user may not add records. */
    readonly onAdd: (() => void) | undefined;
  };
  /** Slots between the name of a record and its tabs, and below the tabs. */
  readonly 'detail.header': { readonly row: Row };
  readonly 'detail.footer': { readonly row: Row };
  /** Slots above the fields of a form, and below its buttons. If `row` is undefined, the form adds a record. */
  readonly 'form.header': { readonly row: Row | undefined };
  readonly 'form.footer': { readonly row: Row | undefined };
}

export type SlotName = keyof SlotProps;

/** Props that every component in a slot gets. {@link SlotProps} lists the additional props of each slot. */
export interface SlotPart {
  readonly entity: Entity;
}

/** Translations of this package's texts: a source-language text, with its translation into another language. */
export type Texts = Readonly<Record<string, string>>;

/** The parts that an extension brings by name, each for one entity. */
export interface NamedParts {
  readonly actions: (action: PortalAction) => void | Promise<void>;
  readonly cells: ComponentType<PortalCellProps>;
  readonly tabs: ComponentType<PortalTabProps>;
}

export type NamedPart = keyof NamedParts;

type EntitiesOf<Names extends ExtensionNames> = NonNullable<Names['entities']>;
/** Short spelling of a key: the name of an entity with the same name as its area may be written only once. */
type Short<Key> = Key extends `${infer Area}.${infer Name}` ? (Area extends Name ? Key | Area : Key) : Key;
type Of<Names extends ExtensionNames, Part extends keyof EntityNames> = {
  [Key in keyof EntitiesOf<Names> & string]: `${Short<Key>}.${EntitiesOf<Names>[Key][Part]}`;
}[keyof EntitiesOf<Names> & string];
/** Parts by name. If there are no names, there are no parts. */
type ByName<Key extends string, Part> = [Key] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in Key]?: Part };
type Slots<Names extends ExtensionNames> = {
  readonly [Key in `${Short<keyof EntitiesOf<Names> & string> | '*'}.${SlotName}`]?: Key extends `${string}.${infer Tail}`
    ? SlotComponent<Tail>
    : never;
};
/** Component of a slot. The last two segments of a key name the slot. */
type SlotComponent<Tail extends string> = Tail extends SlotName
  ? ComponentType<{ readonly entity: Entity } & SlotProps[Tail]>
  : Tail extends `${string}.${infer Rest}`
    ? SlotComponent<Rest>
    : never;

/**
 * Parts that a portal adds to the screens. Entities are written `area.entity`, or as a single name if the entity
 * has the same name as its area. In `slots`, `*` means every entity. If two extensions bring the same part,
 * the later one is used; a slot shows both.
 *
 * @example
 * const stars: Extension = { widgets: { stars: { ...standardWidgets.number, cell: (value) => '★'.repeat(Number(value)) } } };
 */
export interface Extension<Names extends ExtensionNames = ExtensionNames> {
  /** Vocabulary for schemas that belong to no area. Areas bring their own vocabulary. */
  readonly vocabulary?: Vocabulary;
  /** Widgets by their name in the schema. A widget that has the name of a widget of this package replaces it. */
  readonly widgets?: { readonly [Name in WidgetName | NonNullable<Names['widgets']>]?: Widget };
  /** Actions by `area.entity.action`, for actions with `"effect": "portal"` in the schema. */
  readonly actions?: ByName<Of<Names, 'actions'>, NamedParts['actions']>;
  /**
   * Components that draw the cells of one column, by `area.entity.field`. A column without a field has `"portal":
   * true` in the schema.
   */
  readonly cells?: ByName<Of<Names, 'cells'>, NamedParts['cells']>;
  /** Components that draw detail tabs, by `area.entity.name`, for tabs with `"kind": "portal"` in the schema. */
  readonly tabs?: ByName<Of<Names, 'tabs'>, NamedParts['tabs']>;
  /** Components by `area.entity.` and the name of the slot: `shop.book.list.header`, `*.detail.header`. */
  readonly slots?: Slots<Names>;
  /** Texts of this package in other languages, by locale. The texts in `ownTexts` may also be replaced. */
  readonly locales?: Readonly<Record<string, Texts>>;
}

/**
 * Defines an extension of the screens. Pass it once to the provider: `<CrudProvider extensions={[print]}>`.
 *
 * @typeParam Names - the output of `isp names`: a misspelt widget, action, tab, cell or slot does not compile.
 * @defaultValue the names in {@link Register}
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
  /**
   * Returns the part with this name for an entity. If several extensions bring it, the part of the last extension
   * is used.
   */
  readonly find: <Part extends NamedPart>(
    part: Part,
    entity: string,
    name: string,
  ) => NamedParts[Part] | undefined;
  /** Returns the components of a slot, in the order of the extensions. */
  readonly slots: (entity: string, slot: SlotName) => readonly ComponentType<SlotPart>[];

  /** Returns the names of the parts of a kind for an entity, such as `print`. */
  readonly names: (part: NamedPart, entity: string) => readonly string[];
  /**
   * Returns the texts of this package in a language: the texts of the locale, or else the texts of the locale's
   * language.
   */
  readonly texts: (locale: string) => Texts | undefined;
  /** Returns the locale of an extension's texts that matches a locale name of antd: `ja-JP` for `ja`. */
  readonly localeOf: (antd: string) => string | undefined;
}
