import type { Option, Priority } from './field.ts';
import type { ChartLinkFile } from './generated/areaFile.ts';

/** Comparison of a search item; the wire key is `<field>` for the default, `<field>_<op>` otherwise. */
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
  /** `field` is the name of a cell an extension of the portal brings, and no field of the record. */
  readonly portal?: true;
  readonly title?: string;
  readonly width?: number;
  readonly fixed?: 'left' | 'right';
  readonly align?: 'left' | 'center' | 'right';
  /** In the column settings, but hidden until chosen. */
  readonly hidden?: boolean;
  /** How long it stays while the list becomes narrower. @defaultValue 2 */
  readonly priority?: Priority;
  readonly sortable: boolean;
  /** Links to the detail screen. @defaultValue true for the label column when the entity has a detail */
  readonly link: boolean;
  readonly ellipsis?: boolean;
  readonly copyable?: boolean;
  /** Its value can be edited in the row by users that may edit the record. @defaultValue false */
  readonly edit?: boolean;
  /** Shown in the summary row. */
  readonly summary?: 'sum' | 'average' | 'count';
}

export interface ListModel {
  /** How the list opens first; its user may change it where there is a {@link card}. */
  readonly as: 'table' | 'cards';
  readonly columns: readonly Column[];
  /** Action that a click on a row does, beside its links and buttons. @defaultValue nothing */
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
  /** Field that holds the parent's row key: rows form a tree. `lazy` loads children on expand. */
  readonly tree?: { readonly parent: string; readonly lazy: boolean };
  /** Has the list a tab of its own before those of its views? Otherwise the first view opens. @defaultValue true */
  readonly all: boolean;
  /** Lists of other entities that have a tab of this page each, behind those of the views. */
  readonly tabs?: readonly ListTab[];
  /** Figures above the list. */
  readonly header?: ListHeader;
  /**
   * Parts of a card, where a table can be shown as cards too. `fields`: the state and the first facts of the table.
   */
  readonly card?: { readonly cover?: string; readonly fields?: readonly string[] };
}

/** Figures above a list: of the one record of another entity its user sees, or of records that are counted. */
export type ListHeader =
  | {
      /** `area.entity`. */
      readonly entity: string;
      /** Number fields of its record. */
      readonly figures: readonly string[];
    }
  | {
      /** Names of cards of the statistics. */
      readonly cards: readonly string[];
    };

/** A list of another entity on the page of this one. */
export interface ListTab {
  /** In the address: `view=<name>`. */
  readonly name: string;
  /** `area.entity`. */
  readonly entity: string;
  /** @defaultValue the entity's `titles` */
  readonly title?: string;
  /** @defaultValue its own list */
  readonly view?: string;
}

export interface SearchItem {
  readonly field: string;
  readonly op: SearchOp;
  readonly title?: string;
  readonly default?: unknown;
  /** Hours up to now a range of times starts with: `24h`. */
  readonly last?: string;
  /** Days a range of times may span. */
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
  /** Pixels, for drawer and dialog. */
  readonly width: number;
  /** Fields beside each other on a wide screen, 1 to 4. */
  readonly columns: number;
  readonly groups: readonly FieldGroup[];
  /** Keeps an unsent form in the browser and offers it again. @defaultValue true */
  readonly draft: boolean;
  /** Action that is begun with a record as soon as it was added. */
  readonly next?: string | undefined;
}

export interface RelatedList {
  /** `area.entity`. */
  readonly entity: string;
  /** Field of the other entity that holds this record's row key. */
  readonly by: string;
  /** Field of this record whose value `by` holds. @defaultValue its row key */
  readonly from?: string;
  /** Offers to add such a record with `by` filled in. @defaultValue false */
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
  /** Words and colours of what the call answers as `status`. @defaultValue the states of the record */
  readonly states: readonly Option[];
}

/** A number field of a record as a card. */
export interface TabFigure {
  readonly field: string;
  readonly link?: ChartLinkFile;
  /** @defaultValue 2 */
  readonly priority?: Priority;
}

/** A tab of a record. */
export type DetailTab = TabContent & {
  /** Which tabs are in the bar where there are many. @defaultValue 1 for fields, 2 for all others */
  readonly priority?: Priority;
};

type TabContent =
  | { readonly kind: 'fields'; readonly title: string; readonly groups: readonly FieldGroup[] }
  | ({ readonly kind: 'related'; readonly title: string } & Omit<RelatedList, 'title'>)
  | ReadTab<'events'>
  | ReadTab<'preview'>
  | (ReadTab<'files'> & {
      /** Name of the read call that answers where a file is downloaded. */
      readonly open?: string;
      /** Names of the actions that change what lies there. */
      readonly upload?: string;
      readonly folder?: string;
      readonly remove?: string;
    })
  | (ReadTab<'log'> &
      Stateful & {
        /** Name of the read call that answers its steps. */
        readonly steps?: string;
        /** Name of the read call that answers the parts that have a log each. */
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
      /** Number fields of the record: each leads to a list where it names one. */
      readonly figures?: readonly TabFigure[];
      /** `area.entity` of the records the charts are made of, where it is another one. */
      readonly entity?: string;
      /** Field of the other entity that holds the record's row key. */
      readonly by?: string;
      /** Of `entity`. */
      readonly charts: readonly string[];
      /** Name of the read call that answers what happened lately. */
      readonly events?: string;
      /** Stretches of time up to now: `24h`, `7d`, `12m`. */
      readonly ranges?: readonly string[];
      /** The one of them that is shown first. @defaultValue the first */
      readonly range?: string;
    }
  | {
      readonly kind: 'compare';
      readonly title: string;
      /** `area.entity` of the records that are compared. */
      readonly entity: string;
      /** Field of theirs that holds this record's row key. */
      readonly by: string;
      /** Their field that names them here. @defaultValue their label */
      readonly label?: string;
    }
  | { readonly kind: 'operations'; readonly title: string }
  | {
      readonly kind: 'portal';
      readonly title: string;
      /** Under which an extension of the portal brings it. */
      readonly name: string;
    };

/** Values of several records shown beside each other. */
export interface CompareModel {
  readonly groups: readonly FieldGroup[];
  /** Fields whose numbers are drawn. @defaultValue nothing is */
  readonly figures?: readonly string[];
  /** Fields the figures were computed from: drawn before them in parallel coordinates. */
  readonly inputs?: readonly string[];
}

export interface DetailModel {
  readonly as: 'page' | 'drawer';
  readonly width: number;
  readonly columns: number;
  /** Always at least one tab of fields; a single tab is shown without a tab bar. */
  readonly tabs: readonly DetailTab[];
  /** Paths of the facts under a record's name, up to six. */
  readonly summary: readonly string[];
  /** States shown as steps, in order. Empty hides the steps. */
  readonly steps: readonly string[];
}

export interface View {
  readonly name: string;
  readonly title: string;
  /** Search values the view fixes. `@me` and `@org` mean the caller. */
  readonly preset: Readonly<Record<string, unknown>>;
  readonly list: ListModel;
  readonly search: readonly SearchItem[];
  /** Names of the actions the view offers. */
  readonly actions: readonly string[];
}
