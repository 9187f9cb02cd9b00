import type { Field, Option, Priority } from './field.ts';
import type { ChartLinkFile } from './generated/areaFile.ts';

/**
 * Comparison of a search item. In a request its key is `<field>` for the default comparison, and `<field>_<op>` for
 * any other.
 */
export type SearchOp =
  | 'equal'
  | 'like'
  | 'in'
  | 'range'
  | 'likeleft'
  | 'likeright'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le';

export interface Column {
  readonly field: string;
  /** True if `field` names a cell that an extension of the portal draws, and not a field of the record. */
  readonly portal?: true;
  readonly title?: string;
  readonly width?: number;
  readonly fixed?: 'left' | 'right';
  readonly align?: 'left' | 'center' | 'right';
  /** True if the column is in the column settings, but hidden until the user selects it. */
  readonly hidden?: boolean;
  /**
   * Priority of the column: columns with a higher number disappear first when the list becomes narrower.
   * @defaultValue 2
   */
  readonly priority?: Priority;
  readonly sortable: boolean;
  /**
   * True if the cell links to the detail screen. @defaultValue true for the label column if the entity has a detail
   */
  readonly link: boolean;
  readonly ellipsis?: boolean;
  readonly copyable?: boolean;
  /** True if users that may edit the record can edit the value in the row. @defaultValue false */
  readonly edit?: boolean;
  /** Calculation for this column in the summary row. */
  readonly summary?: 'sum' | 'average' | 'count';
}

export interface ListModel {
  /** Form in which the list is shown at first. The user may change it if the list has a {@link card}. */
  readonly as: 'table' | 'cards';
  readonly columns: readonly Column[];
  /** Action that is run by a click on a row outside the row's links and buttons. @defaultValue nothing */
  readonly click?: string;
  /**
   * Field by which the list is sorted, with `-` in front for descending order. @defaultValue `-createTime` if the
   * record has this field
   */
  readonly sort?: string;
  /** Number of records per page. @defaultValue 10 */
  readonly size: number;
  readonly sizes: readonly number[];
  readonly selection: boolean;
  /** Text of a list without records. @defaultValue 暂无数据 */
  readonly empty?: string;
  /** Buttons of the toolbar; all are hidden by default. */
  readonly tools: {
    readonly grid: boolean;
    readonly refresh: boolean;
    readonly columns: boolean;
    readonly search: boolean;
    readonly density: boolean;
    readonly fullscreen: boolean;
  };
  /**
   * Field with the row key of the parent, by which the rows form a tree. With `lazy`, the children are loaded when
   * a row is expanded.
   */
  readonly tree?: { readonly parent: string; readonly lazy: boolean };
  /**
   * True if the list has a tab for all records before the tabs of the views. Otherwise the first view is open at
   * first.
   * @defaultValue true
   */
  readonly all: boolean;
  /** Lists of other entities on this page. Each is a tab after the tabs of the views. */
  readonly tabs?: readonly ListTab[];
  /** Figures above the list. */
  readonly header?: ListHeader;
  /**
   * Parts of a card, for a table that can also be shown as cards. By default `fields` are the state and the first
   * columns of the table.
   */
  readonly card?: { readonly cover?: string; readonly fields?: readonly string[] };
}

/** Figures above a list: fields of one record of another entity that the user may see, or counts of records. */
export type ListHeader =
  | {
      /** Key of the entity: `area.entity`. */
      readonly entity: string;
      /** Number fields of the record that are shown. */
      readonly figures: readonly string[];
    }
  | {
      /** Names of the statistics cards that are shown. */
      readonly cards: readonly string[];
    };

/** List of another entity that is shown on the page of this entity. */
export interface ListTab {
  /** Name of the tab in the address: `view=<name>`. */
  readonly name: string;
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  /** @defaultValue the entity's `titles` */
  readonly title?: string;
  /** View of the other entity's list that is shown. @defaultValue the list without a view */
  readonly view?: string;
}

export interface SearchItem {
  readonly field: string;
  readonly op: SearchOp;
  readonly title?: string;
  readonly default?: unknown;
  /** Number of hours before now at which a range of times starts at first: `24h`. */
  readonly last?: string;
  /** Maximum number of days in a range of times. */
  readonly most?: number;
}

export interface FieldGroup {
  readonly title?: string;
  readonly description?: string;
  readonly fields: readonly string[];
  readonly collapsed?: boolean;
}

export interface FormModel {
  readonly as: 'page' | 'drawer' | 'dialog' | 'steps';
  /** Width of the drawer or dialog in pixels. */
  readonly width: number;
  /** Number of fields beside each other on a wide screen, 1 to 4. */
  readonly columns: number;
  readonly groups: readonly FieldGroup[];
  /** True if an unsent form is kept in the browser and offered again. @defaultValue true */
  readonly draft: boolean;
  /** Text of the button that adds the record. @defaultValue `确定` (confirm) */
  readonly submit?: string | undefined;
  /** Values and figures beside the fields. */
  readonly summary?: FormSummary | undefined;
  /** Action that starts with a record immediately after the record was added. */
  readonly next?: string | undefined;
}

/** Values of a form, and figures that the service computes from them. */
export interface FormSummary {
  readonly title: string;
  /** Fields whose values are repeated. */
  readonly fields: readonly string[];
  /** Call that computes the figures. @defaultValue there are no figures */
  readonly call?: {
    readonly read: string;
    /** Parameter → field. Nothing is called while one of these fields is empty. */
    readonly by: Readonly<Record<string, string>>;
    /** Parameter → field that may be empty. */
    readonly also: Readonly<Record<string, string>>;
  };
  /** Fields of the reply. */
  readonly figures: readonly Field[];
  /** Screen that helps where a figure is above its total. */
  readonly remedy?: {
    readonly title: string;
    readonly entity: string;
    readonly page: 'list' | 'form';
  };
}

export interface RelatedList {
  /** Key of the other entity: `area.entity`. */
  readonly entity: string;
  /** Field of the other entity that contains the row key of this record. */
  readonly by: string;
  /** Field of this record with whose value `by` is compared. @defaultValue the row key of this record */
  readonly from?: string;
  /** True if the user can add a record of the other entity, with `by` filled in. @defaultValue false */
  readonly add?: boolean;
  readonly title?: string;
  readonly view?: string;
  readonly columns?: readonly string[];
  /** @defaultValue 2 */
  readonly priority?: Priority;
}

interface ReadTab<Kind extends string> {
  readonly kind: Kind;
  readonly title: string;
  /** Name of the read call. */
  readonly read: string;
}

interface Stateful {
  /** Labels and colours of the values that the call returns as `status`. @defaultValue the states of the record */
  readonly states: readonly Option[];
}

/** A number field of a record that is shown as a card. */
export interface TabFigure {
  readonly field: string;
  readonly link?: ChartLinkFile;
  /** @defaultValue 2 */
  readonly priority?: Priority;
}

/** A tab on the detail page of a record. */
export type DetailTab = TabContent & {
  /**
   * Priority of the tab: tabs with a lower number stay in the tab bar if there is no room for all. @defaultValue 1
   * for fields, 2 for all others
   */
  readonly priority?: Priority;
};

type TabContent =
  | { readonly kind: 'fields'; readonly title: string; readonly groups: readonly FieldGroup[] }
  | ({ readonly kind: 'related'; readonly title: string } & Omit<RelatedList, 'title'>)
  | ReadTab<'events'>
  | ReadTab<'preview'>
  | (ReadTab<'files'> & {
      /** Name of the read call that returns the address from which a file can be downloaded. */
      readonly open?: string;
      /** Names of the actions that add and delete files. */
      readonly upload?: string;
      readonly folder?: string;
      readonly remove?: string;
    })
  | (ReadTab<'log'> &
      Stateful & {
        /** Name of the read call that returns the steps. */
        readonly steps?: string;
        /** Name of the read call that returns the parts that have a log of their own. */
        readonly parts?: string;
      })
  | (ReadTab<'steps'> & Stateful)
  | (ReadTab<'graph'> &
      Stateful & {
        /** Name of the read call that returns the log of a node. */
        readonly log?: string;
      })
  | {
      readonly kind: 'chart';
      readonly title: string;
      /** Number fields of the record that are shown as figures. A figure with a `link` leads to a list. */
      readonly figures?: readonly TabFigure[];
      /** Key (`area.entity`) of the entity whose records the charts show, if it is another entity. */
      readonly entity?: string;
      /** Field of the other entity that contains the row key of this record. */
      readonly by?: string;
      /** Names of charts of `entity`. */
      readonly charts: readonly string[];
      /** Name of the read call that returns the latest events. */
      readonly events?: string;
      /** Ranges of time that end now: `24h`, `7d`, `12m`. */
      readonly ranges?: readonly string[];
      /** Range that is shown first. @defaultValue the first of `ranges` */
      readonly range?: string;
    }
  | {
      readonly kind: 'compare';
      readonly title: string;
      /** Key (`area.entity`) of the entity whose records are compared. */
      readonly entity: string;
      /** Field of the compared records that contains the row key of this record. */
      readonly by: string;
      /**
       * Field of the compared records whose value is their name in the comparison. @defaultValue the label of their
       * entity
       */
      readonly label?: string;
    }
  | { readonly kind: 'operations'; readonly title: string }
  | {
      readonly kind: 'portal';
      readonly title: string;
      /** Name under which an extension of the portal registers the content of the tab. */
      readonly name: string;
    };

/** A comparison of several records beside each other. */
export interface CompareModel {
  readonly groups: readonly FieldGroup[];
  /** Fields whose numbers are shown in charts. @defaultValue no charts are shown */
  readonly figures?: readonly string[];
  /** Fields from which the figures were computed; a chart with parallel coordinates shows them before the figures. */
  readonly inputs?: readonly string[];
}

export interface DetailModel {
  readonly as: 'page' | 'drawer';
  readonly width: number;
  readonly columns: number;
  /** Tabs, at least one of them with fields. A single tab is shown without a tab bar. */
  readonly tabs: readonly DetailTab[];
  /** Paths of the fields that are shown below the name of a record; up to six. */
  readonly summary: readonly string[];
  /** States shown as steps, in this order. An empty list hides the steps. */
  readonly steps: readonly string[];
}

export interface View {
  readonly name: string;
  readonly title: string;
  /** Fixed search values of the view. `@me` means the caller, and `@org` the caller's organisation. */
  readonly preset: Readonly<Record<string, unknown>>;
  readonly list: ListModel;
  readonly search: readonly SearchItem[];
  /** Names of the actions that the view offers. */
  readonly actions: readonly string[];
}
