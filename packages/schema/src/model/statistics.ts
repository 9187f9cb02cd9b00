import type { Priority, Tag } from './field.ts';
import type { CardFile, ChartFile, ChartLinkFile, ShortcutFile, SparkFile } from './generated/areaFile.ts';
import type { SearchItem } from './screens.ts';

/** Kind of a chart, which defines how it is drawn. */
export type ChartKind = ChartFile['kind'];

/** Periods by which times are grouped, the shortest first. A week begins on Monday. */
export type Period = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A figure computed from a set of records: their number, or one number computed from a field. */
export interface Figure {
  readonly kind: 'count' | 'sum' | 'avg' | 'min' | 'max';
  /** Field from which the number is computed; undefined if records are counted. */
  readonly field?: string;
}

/** Search values, in which placeholders such as `@me` and `@today+30` are allowed. Key: the key in a request. */
export type Filter = Readonly<Record<string, unknown>>;

export interface Card {
  readonly name: string;
  readonly title: string;
  readonly unit?: string;
  /** @defaultValue 2 */
  readonly priority?: Priority;
  readonly tag?: Tag;
  /** Figure that the service computes; undefined if the figure comes from a call of the area. */
  readonly figure?: Figure;
  readonly filter: Filter;
  /** True if the card links to the list of the records that it counts. */
  readonly link: boolean;
  /** View of the list to which the card links. */
  readonly view?: string;
  readonly workbench?: NonNullable<CardFile['workbench']>;
  /** Seconds between two loads of the figure. */
  readonly refresh?: number;
  /** Path below the entity's path: `/summary` for all figures that the service computes by itself. */
  readonly call: string;
  /** Key of the figure in `summary` of the answer. */
  readonly field: string;
  /** Key of the total of which the figure is a part, in the same `summary`. */
  readonly total?: string;
  /** True if the figure is for the chosen range of time; otherwise it is for the current moment. */
  readonly ranged?: boolean;
  /** Key of the same figure for the preceding range of the same length, in the same `summary`. */
  readonly before?: string;
  /** Direction in which a change of the figure is good: more, or less. */
  readonly better?: NonNullable<CardFile['better']>;
  /** Levels for warning and error, as percentages of the total. */
  readonly levels?: NonNullable<CardFile['levels']>;
  /** Suffix of a permission that the card requires in addition to `view`. */
  readonly permission?: string;
  readonly spark?: Spark;
}

/** A chart over time that is drawn as a small line below a figure. */
export type Spark = SparkFile;

/** Definition of how the service groups records for a chart. */
export interface Grouping {
  readonly by: string;
  /** Period by which times are grouped; present if `by` is a date. */
  readonly period?: Period;
  /** Field by whose values the chart is split: each value becomes a series. */
  readonly split?: string;
  readonly figure: Figure;
  /** Number of periods before now that are shown if no range is chosen; `next` is the number of periods after now. */
  readonly last: number;
  readonly next: number;
  /** Number of groups that are shown; all other records are combined into one group. */
  readonly top: number;
}

export interface Chart {
  readonly name: string;
  readonly title: string;
  readonly kind: ChartKind;
  readonly unit?: string;
  /** Grouping of the records; undefined if the data come from a call of the area. */
  readonly group?: Grouping;
  readonly filter: Filter;
  readonly threshold?: number;
  /** Seconds between two loads of the data. */
  readonly refresh?: number;
  readonly workbench: boolean;
  /**
   * Path below the entity's path. If the service groups the records by itself, the path is made from the name of
   * the chart.
   */
  readonly call: string;
  /** Several calls for the same chart, from which the user chooses one. */
  readonly switch?: NonNullable<ChartFile['switch']>;
  /** Target of a click on a part of the chart, if the service does not group the records by itself. */
  readonly link?: ChartLinkFile;
  readonly hideEmpty?: boolean;
  /** True if the user may choose a logarithmic axis for the values. */
  readonly log?: boolean;
  /** Charts that open when the user selects a category, and the parameter that gets the key of the category. */
  readonly opens?: NonNullable<ChartFile['opens']>;
  /** Suffix of a permission that the chart requires in addition to `view`. */
  readonly permission?: string;
}

/** List of the newest records on the start page of a user. */
export interface Recent {
  readonly title: string;
  readonly filter: Filter;
  readonly sort?: string;
  readonly fields: readonly string[];
  readonly size: number;
}

/** A button on the start page of a user. */
export type Shortcut = ShortcutFile;

export interface StatisticsModel {
  /** Search items above the figures and charts. */
  readonly search: readonly SearchItem[];
  /** Ranges of time that end now: `24h`, `7d`, `12m`. */
  readonly ranges?: readonly string[];
  /** Range that is shown first. @defaultValue the first of `ranges` */
  readonly range?: string;
  readonly cards: readonly Card[];
  readonly charts: readonly Chart[];
  /** List of records below the charts. `date` is the field by which the chosen range filters the list. */
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
  /** Name of the categories in the reader's language; it is the first heading of a table. */
  readonly heading?: string;
  /** Labels of the categories in the reader's language, or start times of periods: `yyyy-MM-dd HH:mm`. */
  readonly xAxis: readonly string[];
  readonly series: readonly {
    /** Name of the series in the reader's language. */
    readonly name: string;
    /** Key of the series: a value of the field that splits the chart, or another name. */
    readonly key: string;
    readonly unit?: string;
    /** Colour of the series, if the series does not belong to a value of a field. */
    readonly tag?: Tag;
    /** One number for each category; `null` is a gap in the chart, not zero. */
    readonly data: readonly (number | null)[];
    /**
     * Second figures in the tooltip of a point, such as the amount beside a share, or the maximum beside an
     * average.
     */
    readonly also?: readonly {
      /** Name of the second figure in the reader's language. */
      readonly name?: string;
      readonly unit?: string;
      /** One number for each category. */
      readonly data: readonly (number | null)[];
    }[];
  }[];
  /**
   * Values of the categories, or the ids of their records. It is `''` for records without a value, and {@link
   * otherKey} for the remaining records.
   */
  readonly keys?: readonly string[];
  /** Period of the categories; present if the categories are periods. */
  readonly period?: Period;
  /** Value at which a line is drawn. It replaces the value in the schema. */
  readonly threshold?: number;
  /** Figures of the cards. Key: the key of the figure. */
  readonly summary?: Readonly<Record<string, number | null>>;
}

/** Key of the group that contains all records outside the shown groups. */
export const otherKey = '@other';
