import type { Field, Option, Priority } from './field.ts';
import type { ChartLinkFile } from './generated/areaFile.ts';

/**
 * Operator of a filter. In a request its key is `<field>` for the default operator of the field, and `<field>_<op>`
 * for any other operator.
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
  /**
   * True if `field` is the name of a cell that an extension of the portal draws. It is then not a field of the
   * record.
   */
  readonly portal?: true;
  readonly title?: string;
  readonly width?: number;
  readonly fixed?: 'left' | 'right';
  readonly align?: 'left' | 'center' | 'right';
  /** True if the column is hidden at first. The user can show it in the settings of the table. */
  readonly hidden?: boolean;
  /**
   * Priority of the column. If the list has too little space, columns with a higher number are hidden first.
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
  /** Figure of this column in the summary row of the table. */
  readonly summary?: 'sum' | 'average' | 'count';
}

export interface ListModel {
  /** Form in which the list is shown at first. If the list has a {@link card}, the user can change it. */
  readonly as: 'table' | 'cards';
  readonly columns: readonly Column[];
  /** Action that a click on a row runs. A click on a link or button in the row does not run it. @defaultValue none */
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
  /** Buttons of the toolbar. Each is hidden unless it is set to true. */
  readonly tools: {
    readonly grid: boolean;
    readonly refresh: boolean;
    readonly columns: boolean;
    readonly search: boolean;
    readonly density: boolean;
    readonly fullscreen: boolean;
  };
  /**
   * Shows the rows as a tree. `parent` is the field that contains the row key of the parent. If `lazy` is true,
   * children are loaded when a row is expanded.
   */
  readonly tree?: { readonly parent: string; readonly lazy: boolean };
  /**
   * True if the list has a first tab with all records, before the tabs of the views. If false, the first view is
   * open at first.
   * @defaultValue true
   */
  readonly all: boolean;
  /** Lists of other entities that are shown on the same page. Each is a tab after the tabs of the views. */
  readonly tabs?: readonly ListTab[];
  /** Figures above the list. */
  readonly header?: ListHeader;
  /**
   * Fields of a card. Set for a table that can also be shown as cards. By default `fields` are the state and the
   * first columns of the table.
   */
  readonly card?: { readonly cover?: string; readonly fields?: readonly string[] };
}

/**
 * Figures above a list. They are number fields of one record of another entity which the user may see, or cards of
 * the entity's statistics.
 */
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
  /**
   * Title of the tab.
   * @defaultValue the entity's `titles`
   */
  readonly title?: string;
  /** View of the other entity's list that is shown. @defaultValue the list without a view */
  readonly view?: string;
}

export interface SearchItem {
  readonly field: string;
  readonly op: SearchOp;
  readonly title?: string;
  readonly default?: unknown;
  /** Range that a filter of times has at first: from this number of hours ago until now: `24h`. */
  readonly last?: string;
  /** Maximum number of days between the ends of a range of times. */
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
  /** Number of fields beside each other on a wide screen (1 to 4). */
  readonly columns: number;
  readonly groups: readonly FieldGroup[];
  /** True if the input of an unsent form is stored in the browser and offered again later. @defaultValue true */
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
  /** Field of this record whose value is compared with that of `by`. @defaultValue the row key of this record */
  readonly from?: string;
  /**
   * True if the user can add a record to the list. The field `by` of the new record is then filled in.
   * @defaultValue false
   */
  readonly add?: boolean;
  readonly title?: string;
  readonly view?: string;
  readonly columns?: readonly string[];
  /**
   * Priority of the tab.
   * @defaultValue 2
   */
  readonly priority?: Priority;
}

interface ReadTab<Kind extends string> {
  readonly kind: Kind;
  readonly title: string;
  /** Name of the read call. */
  readonly read: string;
}

interface Stateful {
  /**
   * Labels and colours for the values of `status` in the reply of the call. @defaultValue the states of the record
   */
  readonly states: readonly Option[];
}

/** A number field of a record that is shown as a card. */
export interface TabFigure {
  readonly field: string;
  readonly link?: ChartLinkFile;
  /**
   * Priority of the card.
   * @defaultValue 2
   */
  readonly priority?: Priority;
}

/** A tab on the detail page of a record. */
export type DetailTab = TabContent & {
  /**
   * Priority of the tab. If there is no room for all tabs, those with a lower number stay in the tab bar.
   * @defaultValue 1 for fields, 2 for all others
   */
  readonly priority?: Priority;
};

type TabContent =
  | { readonly kind: 'fields'; readonly title: string; readonly groups: readonly FieldGroup[] }
  | ({ readonly kind: 'related'; readonly title: string } & Omit<RelatedList, 'title'>)
  | ReadTab<'events'>
  | ReadTab<'preview'>
  | (ReadTab<'files'> & {
      /** Name of the read that returns the address for downloading a file. */
      readonly open?: string;
      /** Names of actions: `upload` adds a file, `folder` adds a folder, `remove` deletes a file. */
      readonly upload?: string;
      readonly folder?: string;
      readonly remove?: string;
    })
  | (ReadTab<'log'> &
      Stateful & {
        /** Name of the read call that returns the steps. */
        readonly steps?: string;
        /** Name of the read that returns the parts of the record, such as containers, each of which has a log. */
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
      /** Key (`area.entity`) of the entity to which the charts belong, if it is not the entity of this record. */
      readonly entity?: string;
      /** Field of the other entity that contains the row key of this record. */
      readonly by?: string;
      /** Names of charts of `entity`. */
      readonly charts: readonly string[];
      /** Name of the read call that returns the latest events. */
      readonly events?: string;
      /** Ranges of time among which the user can choose: `24h`, `7d`, `12m`. All of them end now. */
      readonly ranges?: readonly string[];
      /** Range that is chosen at first. @defaultValue the first of `ranges` */
      readonly range?: string;
    }
  | {
      readonly kind: 'compare';
      readonly title: string;
      /** Key (`area.entity`) of the entity whose records are compared. */
      readonly entity: string;
      /** Field of the compared records that contains the row key of this record. */
      readonly by: string;
      /** Field of the compared records that contains their display names. @defaultValue the label of their entity */
      readonly label?: string;
    }
  | { readonly kind: 'operations'; readonly title: string }
  | {
      readonly kind: 'portal';
      readonly title: string;
      /** Name under which an extension of the portal registers a component that draws the tab. */
      readonly name: string;
    };

/** Settings for comparing several records beside each other. */
export interface CompareModel {
  readonly groups: readonly FieldGroup[];
  /** Number fields that are shown as charts. @defaultValue no charts are shown */
  readonly figures?: readonly string[];
  /**
   * Fields from which the figures were computed, such as parameters of a run. A chart with parallel coordinates
   * shows them before the figures.
   */
  readonly inputs?: readonly string[];
}

export interface DetailModel {
  readonly as: 'page' | 'drawer';
  readonly width: number;
  readonly columns: number;
  /** Tabs of the page. At least one of them shows fields. If there is only one tab, the tab bar is hidden. */
  readonly tabs: readonly DetailTab[];
  /** Paths of up to six fields that are shown below the name of the record. */
  readonly summary: readonly string[];
  /** States that are shown as a sequence of steps. An empty list hides the steps. */
  readonly steps: readonly string[];
}

export interface View {
  readonly name: string;
  readonly title: string;
  /** Fixed filter of the view. `@me` means the caller, and `@org` for the caller's organisation. */
  readonly preset: Readonly<Record<string, unknown>>;
  readonly list: ListModel;
  readonly search: readonly SearchItem[];
  /** Names of the actions that the view offers. */
  readonly actions: readonly string[];
}
