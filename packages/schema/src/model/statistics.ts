import type { Priority, Tag } from './field.ts';
import type { CardFile, ChartFile, ChartLinkFile, ShortcutFile, SparkFile } from './generated/areaFile.ts';
import type { SearchItem } from './screens.ts';

/** Kind of a chart, which defines how it is drawn. */
export type ChartKind = ChartFile['kind'];

/** Periods by which times can be grouped, from the shortest to the longest. A week begins on Monday. */
export type Period = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A figure that is computed from a set of records: their number, or a number computed from the values of a field. */
export interface Figure {
  readonly kind: 'count' | 'sum' | 'avg' | 'min' | 'max';
  /** Field from which the number is computed; undefined if records are counted. */
  readonly field?: string;
}

/** Filter of records by key, as in a request. Placeholders such as `@me` and `@today+30` are allowed as values. */
export type Filter = Readonly<Record<string, unknown>>;

export interface Card {
  readonly name: string;
  readonly title: string;
  readonly unit?: string;
  /**
   * Priority of the card.
   * @defaultValue 2
   */
  readonly priority?: Priority;
  readonly tag?: Tag;
  /** Figure that the service computes. Undefined if a call of the area returns the figure. */
  readonly figure?: Figure;
  readonly filter: Filter;
  /** True if the card links to the list of the records that it counts. */
  readonly link: boolean;
  /** View of the list that the card's link opens. */
  readonly view?: string;
  readonly workbench?: NonNullable<CardFile['workbench']>;
  /** Number of seconds after which the figure is loaded again. */
  readonly refresh?: number;
  /** Path of the call below the entity's path. It is `/summary` for all figures that the service computes itself. */
  readonly call: string;
  /** Key of the figure in the object `summary` of the reply. */
  readonly field: string;
  /** Key of a total in the same `summary`. The figure is shown as a part of this total. */
  readonly total?: string;
  /** True if the figure depends on the chosen range of time. If false, it describes the present moment. */
  readonly ranged?: boolean;
  /** Key in the same `summary` of the figure for the preceding range of equal length. The card shows the change. */
  readonly before?: string;
  /** Direction in which a change of the figure is shown as good: more or less. */
  readonly better?: NonNullable<CardFile['better']>;
  /** Levels for warning and error, as percentages of the total. */
  readonly levels?: NonNullable<CardFile['levels']>;
  /** Suffix of a permission. A user needs it, in addition to `view`, to see the card. */
  readonly permission?: string;
  readonly spark?: Spark;
}

/** A chart over time that is drawn as a small line below a figure. */
export type Spark = SparkFile;

/** Definition of how the service groups records for a chart. */
export interface Grouping {
  readonly by: string;
  /** Period by which times are grouped. Set if `by` is a field with dates. */
  readonly period?: Period;
  /** Field that divides the chart into series. Each value of the field becomes a series. */
  readonly split?: string;
  readonly figure: Figure;
  /** Number of periods before now that are shown if no range is chosen. `next` is the number of periods after now. */
  readonly last: number;
  readonly next: number;
  /** Number of groups that are shown separately. All other records are combined into one group. */
  readonly top: number;
}

export interface Chart {
  readonly name: string;
  readonly title: string;
  readonly kind: ChartKind;
  readonly unit?: string;
  /** Definition of how the service groups records. Undefined if a call of the area returns the data. */
  readonly group?: Grouping;
  readonly filter: Filter;
  readonly threshold?: number;
  /** Number of seconds after which the data are loaded again. */
  readonly refresh?: number;
  readonly workbench: boolean;
  /**
   * Path of the call below the entity's path. If the service groups the records itself, the path is made from the
   * name of the chart.
   */
  readonly call: string;
  /** Several calls that return data for the chart. The user chooses one of them. */
  readonly switch?: NonNullable<ChartFile['switch']>;
  /** Target of a click on a part of the chart. Only for charts whose data a call of the area returns. */
  readonly link?: ChartLinkFile;
  readonly hideEmpty?: boolean;
  /** True if the user may choose a logarithmic axis for the values. */
  readonly log?: boolean;
  /**
   * Charts that open when the user selects a category of this chart, and the parameter of their calls that receives
   * the key of the category.
   */
  readonly opens?: NonNullable<ChartFile['opens']>;
  /** Suffix of a permission. A user needs it, in addition to `view`, to see the chart. */
  readonly permission?: string;
}

/** List of the newest records on the workbench of a user. */
export interface Recent {
  readonly title: string;
  readonly filter: Filter;
  readonly sort?: string;
  readonly fields: readonly string[];
  readonly size: number;
}

/** A link on the workbench of a user. */
export type Shortcut = ShortcutFile;

export interface StatisticsModel {
  /** Filters above the figures and charts. */
  readonly search: readonly SearchItem[];
  /** Ranges of time among which the user can choose: `24h`, `7d`, `12m`. All of them end now. */
  readonly ranges?: readonly string[];
  /** Range that is chosen at first. @defaultValue the first of `ranges` */
  readonly range?: string;
  readonly cards: readonly Card[];
  readonly charts: readonly Chart[];
  /** List of records below the charts. The chosen range of time filters it by the field `date`. */
  readonly records?: { readonly title: string; readonly date: string };
  readonly recent?: Recent;
  readonly shortcuts?: readonly Shortcut[];
}

/**
 * Data of one chart as the service returns them.
 *
 * @example
 * const sales: Series = { xAxis: ['一月', '二月'], series: [{ name: '销售额', key: 'total', unit: '元', data: [120, null] }] };
 */
export interface Series {
  /**
   * Name of what the categories are, in the reader's language. It is the heading of the first column when the chart
   * is shown as a table.
   */
  readonly heading?: string;
  /**
   * Labels of the categories in the reader's language. If the categories are periods, the start times of the
   * periods: `yyyy-MM-dd HH:mm`.
   */
  readonly xAxis: readonly string[];
  readonly series: readonly {
    /** Name of the series in the reader's language. */
    readonly name: string;
    /** Key of the series: a value of the field that divides the chart, or another name. */
    readonly key: string;
    readonly unit?: string;
    /** Colour of the series. Set if the series does not belong to the value of a field, which has its own colour. */
    readonly tag?: Tag;
    /** Numbers of the series, one for each category. `null` is drawn as a gap, not as zero. */
    readonly data: readonly (number | null)[];
    /**
     * Further figures that the tooltip of a point shows, such as the amount beside a share, or the maximum beside
     * an average.
     */
    readonly also?: readonly {
      /** Name of the second figure in the reader's language. */
      readonly name?: string;
      readonly unit?: string;
      /** Numbers, one for each category. */
      readonly data: readonly (number | null)[];
    }[];
  }[];
  /**
   * Keys of the categories: values of the field or ids of records. The key is `''` for records without a value, and
   * {@link otherKey} for the group of the remaining records.
   */
  readonly keys?: readonly string[];
  /** Period of the categories. Set if the categories are periods. */
  readonly period?: Period;
  /** Value at which a line is drawn across the chart. It replaces the threshold of the schema. */
  readonly threshold?: number;
  /** Figures of the cards. Key: the key of the figure. */
  readonly summary?: Readonly<Record<string, number | null>>;
}

/** Key of the group that combines all records which are in none of the shown groups. */
export const otherKey = '@other';
