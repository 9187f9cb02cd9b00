import type { Option, Priority } from './field.ts';
import type { ChartLinkFile } from './generated/areaFile.ts';

/**
 * Comparison of a search item. Its key in a request is `<field>` for the default comparison, `<field>_<op>` for any
 * other.
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
  /** `field` names a cell that an extension of the portal draws, and is no field of the record. */
  readonly portal?: true;
  readonly title?: string;
  readonly width?: number;
  readonly fixed?: 'left' | 'right';
  readonly align?: 'left' | 'center' | 'right';
  /** The column is in the column settings, but hidden until the user selects it. */
  readonly hidden?: boolean;
  /** How long the column stays while the list becomes narrower. @defaultValue 2 */
  readonly priority?: Priority;
  readonly sortable: boolean;
  /** The cell links to the detail screen. @defaultValue true for the label column when the entity has a detail */
  readonly link: boolean;
  readonly ellipsis?: boolean;
  readonly copyable?: boolean;
  /** Users that may edit the record can edit the value in the row. @defaultValue false */
  readonly edit?: boolean;
  /** Figure of this column in the summary row. */
  readonly summary?: 'sum' | 'average' | 'count';
}

export interface ListModel {
  /** How the list is shown at first. The user may change it where there is a {@link card}. */
  readonly as: 'table' | 'cards';
  readonly columns: readonly Column[];
  /** Action that a click on a row runs, outside of its links and buttons. @defaultValue nothing */
  readonly click?: string;
  /** Field with `-` in front for descending. @defaultValue `-createTime` when the record has it */
  readonly sort?: string;
  /** Records per page. @defaultValue 10 */
  readonly size: number;
  readonly sizes: readonly number[];
  readonly selection: boolean;
  /** Toolbar buttons; all hidden by default. */
  readonly tools: {
    readonly grid: boolean;
    readonly refresh: boolean;
    readonly columns: boolean;
    readonly search: boolean;
    readonly density: boolean;
    readonly fullscreen: boolean;
  };
  /** Field with the row key of the parent: rows form a tree. `lazy` loads children when a row is expanded. */
  readonly tree?: { readonly parent: string; readonly lazy: boolean };
  /**
   * True when the list has a tab for all records before those of its views. Otherwise the first view is open at
   * first.
   * @defaultValue true
   */
  readonly all: boolean;
  /** Lists of other entities on this page, each in a tab after those of the views. */
  readonly tabs?: readonly ListTab[];
  /** Figures above the list. */
  readonly header?: ListHeader;
  /**
   * Parts of a card, for a table that can be shown as cards too. `fields`: the state, and the first columns of the
   * table.
   */
  readonly card?: { readonly cover?: string; readonly fields?: readonly string[] };
}

/** Figures above a list: fields of one record of another entity that the user sees, or counts of records. */
export type ListHeader =
  | {
      /** `area.entity`. */
      readonly entity: string;
      /** Number fields of that record. */
      readonly figures: readonly string[];
    }
  | {
      /** Names of the statistics cards. */
      readonly cards: readonly string[];
    };

/** A list of another entity that is shown on the page of this entity. */
export interface ListTab {
  /** Name of the tab in the address: `view=<name>`. */
  readonly name: string;
  /** `area.entity`. */
  readonly entity: string;
  /** @defaultValue the entity's `titles` */
  readonly title?: string;
  /** View of that list. @defaultValue its own list */
  readonly view?: string;
}

export interface SearchItem {
  readonly field: string;
  readonly op: SearchOp;
  readonly title?: string;
  readonly default?: unknown;
  /** The number of hours up to now with which a range of times starts: `24h`. */
  readonly last?: string;
  /** Largest number of days in a range of times. */
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
  /** Width of a drawer or dialog in pixels. */
  readonly width: number;
  /** Number of fields beside each other on a wide screen, 1 to 4. */
  readonly columns: number;
  readonly groups: readonly FieldGroup[];
  /** Keeps an unsent form in the browser and offers it again. @defaultValue true */
  readonly draft: boolean;
  /** Button that adds the record. @defaultValue `确定` */
  readonly submit?: string | undefined;
  /** Action that starts with a record right after it was added. */
  readonly next?: string | undefined;
}

export interface RelatedList {
  /** `area.entity`. */
  readonly entity: string;
  /** Field of the other entity with the row key of this record. */
  readonly by: string;
  /** Field of this record whose value `by` has. @defaultValue its row key */
  readonly from?: string;
  /** Offers to add a record of the other entity, with `by` filled in. @defaultValue false */
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

/** A number field of a record, shown as a card. */
export interface TabFigure {
  readonly field: string;
  readonly link?: ChartLinkFile;
  /** @defaultValue 2 */
  readonly priority?: Priority;
}

/** A tab of a record. */
export type DetailTab = TabContent & {
  /** Which tabs stay in the tab bar when there is no room for all. @defaultValue 1 for fields, 2 for all others */
  readonly priority?: Priority;
};

type TabContent =
  | { readonly kind: 'fields'; readonly title: string; readonly groups: readonly FieldGroup[] }
  | ({ readonly kind: 'related'; readonly title: string } & Omit<RelatedList, 'title'>)
  | ReadTab<'events'>
  | ReadTab<'preview'>
  | (ReadTab<'files'> & {
      /** Name of the read call that returns the address from which a file is downloaded. */
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
        /** Name of the read call that returns the parts which have a log each. */
        readonly parts?: string;
      })
  | (ReadTab<'steps'> & Stateful)
  | (ReadTab<'graph'> &
      Stateful & {
        /** Name of the read call for the log of a node. */
        readonly log?: string;
      })
  | {
      readonly kind: 'chart';
      readonly title: string;
      /** Number fields of the record. A figure links to a list where it names one. */
      readonly figures?: readonly TabFigure[];
      /** `area.entity` of the records that the charts show, where it is another entity. */
      readonly entity?: string;
      /** Field of the other entity with the row key of this record. */
      readonly by?: string;
      /** Names of charts of `entity`. */
      readonly charts: readonly string[];
      /** Name of the read call that returns the latest events. */
      readonly events?: string;
      /** Ranges up to now: `24h`, `7d`, `12m`. */
      readonly ranges?: readonly string[];
      /** The range that is shown first. @defaultValue the first */
      readonly range?: string;
    }
  | {
      readonly kind: 'compare';
      readonly title: string;
      /** `area.entity` of the records that are compared. */
      readonly entity: string;
      /** Field of these records with the row key of this record. */
      readonly by: string;
      /** Field of these records that names them in the comparison. @defaultValue their label */
      readonly label?: string;
    }
  | { readonly kind: 'operations'; readonly title: string }
  | {
      readonly kind: 'portal';
      readonly title: string;
      /** Name under which an extension of the portal registers the content. */
      readonly name: string;
    };

/** A comparison of several records beside each other. */
export interface CompareModel {
  readonly groups: readonly FieldGroup[];
  /** Fields whose numbers are shown in charts. @defaultValue nothing is */
  readonly figures?: readonly string[];
  /** Fields from which the figures were computed: parallel coordinates show them before the figures. */
  readonly inputs?: readonly string[];
}

export interface DetailModel {
  readonly as: 'page' | 'drawer';
  readonly width: number;
  readonly columns: number;
  /** At least one tab of fields. A single tab is shown without a tab bar. */
  readonly tabs: readonly DetailTab[];
  /** Paths of the facts below the name of a record, up to six. */
  readonly summary: readonly string[];
  /** States shown as steps, in order. Empty hides the steps. */
  readonly steps: readonly string[];
}

export interface View {
  readonly name: string;
  readonly title: string;
  /** Fixed search values of the view. `@me` and `@org` mean the caller and their organisation. */
  readonly preset: Readonly<Record<string, unknown>>;
  readonly list: ListModel;
  readonly search: readonly SearchItem[];
  /** Names of the actions that the view offers. */
  readonly actions: readonly string[];
}
