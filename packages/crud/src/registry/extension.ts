import type { Entity, Field, Row, Vocabulary } from '@isp/schema';
import type { WidgetName } from '@isp/schema/internal';
import type { ComponentType, ReactNode } from 'react';
import type { Adapter, ListQuery } from '../core/adapter.ts';
import type { Navigate } from '../core/screenTarget.ts';
import type { EntityNames, ExtensionNames } from './extensionNames.ts';
import type { RegisteredNames } from './register.ts';
import type { ReadContext, Widget, WidgetRegistry } from './registry.ts';

/**
 * Values and functions that an extension gets when it runs an action with `effect: "portal"`.
 *
 * @example
 * const print = async ({ rows, show, close }: PortalAction) => show(<button onClick={close}>{rows.length}</button>);
 */
export interface PortalAction {
  readonly entity: Entity;
  /** The records on which the action runs. Empty for a button above a list. */
  readonly rows: readonly Row[];
  /** Values that the user entered in the action's form. Undefined if the schema defines no form. */
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
 * Props of a component with which an extension draws the cells of a column. `value` is undefined if the column has
 * no field.
 *
 * @example
 * const AmountCell = ({ value, field }: PortalCellProps) => <b title={field.title}>{String(value)}</b>;
 */
export interface PortalCellProps {
  readonly row: Row;
  readonly value: unknown;
  readonly field: Field;
  /** Functions that return texts, links and names of records. */
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
  /** True if this tab is visible. A tab stays mounted while another tab is open. */
  readonly isActive: boolean;
}

/**
 * Slots: places on a screen where an extension may draw a component. The type contains the props that the component
 * gets in addition to the entity.
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

/** Texts in another language. The key is the text in the source language, the value its translation. */
export type Texts = Readonly<Record<string, string>>;

/** Types of the parts that an extension provides under a name, each for one entity. */
export interface NamedParts {
  readonly actions: (action: PortalAction) => void | Promise<void>;
  readonly cells: ComponentType<PortalCellProps>;
  readonly tabs: ComponentType<PortalTabProps>;
}

export type NamedPart = keyof NamedParts;

type EntitiesOf<Names extends ExtensionNames> = NonNullable<Names['entities']>;
/**
 * Key of an entity, also in its short form: if the entity has the same name as its area, the key may contain the
 * name only once.
 */
type Short<Key> = Key extends `${infer Area}.${infer Name}` ? (Area extends Name ? Key | Area : Key) : Key;
type Of<Names extends ExtensionNames, Part extends keyof EntityNames> = {
  [Key in keyof EntitiesOf<Names> & string]: `${Short<Key>}.${EntitiesOf<Names>[Key][Part]}`;
}[keyof EntitiesOf<Names> & string];
/** Object type with one optional part for each name. If there are no names, no property is allowed. */
type ByName<Key extends string, Part> = [Key] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in Key]?: Part };
type Slots<Names extends ExtensionNames> = {
  readonly [Key in `${Short<keyof EntitiesOf<Names> & string> | '*'}.${SlotName}`]?: Key extends `${string}.${infer Tail}`
    ? SlotComponent<Tail>
    : never;
};
/**
 * Type of the component for a slot. The last two segments of the key, such as `list.header`, are the name of the
 * slot.
 */
type SlotComponent<Tail extends string> = Tail extends SlotName
  ? ComponentType<{ readonly entity: Entity } & SlotProps[Tail]>
  : Tail extends `${string}.${infer Rest}`
    ? SlotComponent<Rest>
    : never;

/**
 * Parts that a portal adds to the screens. The keys begin with the entity, `area.entity`; if both names are equal,
 * one is enough. In `slots`, `*` means every entity. If two extensions provide the same part, the later one is
 * used. A slot shows the components of both.
 *
 * @example
 * const stars: Extension = { widgets: { stars: { ...standardWidgets.number, cell: (value) => '★'.repeat(Number(value)) } } };
 */
export interface Extension<Names extends ExtensionNames = ExtensionNames> {
  /**
   * Additional formats, rules and widgets for schemas that belong to no area. The schemas of areas have their
   * vocabulary with them.
   */
  readonly vocabulary?: Vocabulary;
  /** Widgets by the name under which a schema uses them. A widget with the name of a standard widget replaces it. */
  readonly widgets?: { readonly [Name in WidgetName | NonNullable<Names['widgets']>]?: Widget };
  /** Functions that run actions, by `area.entity.action`. The schema marks such actions with `"effect": "portal"`. */
  readonly actions?: ByName<Of<Names, 'actions'>, NamedParts['actions']>;
  /**
   * Components that draw the cells of a column, by `area.entity.field`. If the column has no field, the schema
   * marks it with `"portal": true`.
   */
  readonly cells?: ByName<Of<Names, 'cells'>, NamedParts['cells']>;
  /** Components that draw detail tabs, by `area.entity.name`. The schema marks such tabs with `"kind": "portal"`. */
  readonly tabs?: ByName<Of<Names, 'tabs'>, NamedParts['tabs']>;
  /** Components by `area.entity.` and the name of the slot: `shop.book.list.header`, `*.detail.header`. */
  readonly slots?: Slots<Names>;
  /** Texts of this package in other languages, by locale. The translations in `ownTexts` can be replaced too. */
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

/** All extensions of a portal, merged into one object. */
export interface Extensions {
  readonly list: readonly Extension[];
  readonly widgets: WidgetRegistry;
  readonly vocabulary: Vocabulary | undefined;
  /**
   * Returns the part with this name for an entity. If several extensions provide it, the part of the last extension
   * is returned. Returns undefined if none does.
   */
  readonly find: <Part extends NamedPart>(
    part: Part,
    entity: string,
    name: string,
  ) => NamedParts[Part] | undefined;
  /** Returns the components of a slot, in the order of the extensions. */
  readonly slots: (entity: string, slot: SlotName) => readonly ComponentType<SlotPart>[];

  /** Returns the names of all parts of this kind that the extensions provide for an entity, such as `print`. */
  readonly names: (part: NamedPart, entity: string) => readonly string[];
  /**
   * Returns the texts of this package for a locale, or else for the language of the locale (`en` for `en-GB`).
   * Returns undefined if there are none.
   */
  readonly texts: (locale: string) => Texts | undefined;
  /** Returns the locale of the texts that an extension provides for a locale of antd: `ja-JP` for `ja`. */
  readonly localeOf: (antd: string) => string | undefined;
}
