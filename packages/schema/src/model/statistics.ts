import type { Priority, Tag } from './field.ts';
import type { CardFile, ChartFile, ChartLinkFile, ShortcutFile, SparkFile } from './generated/areaFile.ts';
import type { SearchItem } from './screens.ts';

/** How a chart is drawn. */
export type ChartKind = ChartFile['kind'];

/** Periods by which times are grouped, the shortest first. Weeks begin on Mondays. */
export type Period = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A figure of a set of records: how many there are, or one number computed from a field. */
export interface Figure {
  readonly kind: 'count' | 'sum' | 'avg' | 'min' | 'max';
  /** Undefined when records are counted. */
  readonly field?: string;
}

/** Search values by their key in a request, with placeholders such as `@me` and `@today+30`. */
export type Filter = Readonly<Record<string, unknown>>;

export interface Card {
  readonly name: string;
  readonly title: string;
  readonly unit?: string;
  /** @defaultValue 2 */
  readonly priority?: Priority;
  readonly tag?: Tag;
  /** Undefined when the figure comes from a call of the area. */
  readonly figure?: Figure;
  readonly filter: Filter;
  /** The card links to the list of the records that it counts. */
  readonly link: boolean;
  /** View of that list. */
  readonly view?: string;
  readonly workbench?: NonNullable<CardFile['workbench']>;
  /** Seconds between two loads. */
  readonly refresh?: number;
  /** Path below the path of the entity: `/summary` for all figures that the service computes by itself. */
  readonly call: string;
  /** Key of the figure in `summary` of the answer. */
  readonly field: string;
  /** Key of the total of which the figure is a part, in the same `summary`. */
  readonly total?: string;
  /** The figure is for the chosen range, not for the present moment. */
  readonly ranged?: boolean;
  /** Key of the same figure for the preceding range of the same length, in the same `summary`. */
  readonly before?: string;
  /** Which change of the figure is good: more, or less. */
  readonly better?: NonNullable<CardFile['better']>;
  /** Percent of the total. */
  readonly levels?: NonNullable<CardFile['levels']>;
  /** Suffix of a permission that the card requires besides `view`. */
  readonly permission?: string;
  readonly spark?: Spark;
}

/** A chart over time, drawn as a small line below a figure. */
export type Spark = SparkFile;

/** How the service groups records for a chart. */
export interface Grouping {
  readonly by: string;
  /** Present when `by` is a date. */
  readonly period?: Period;
  /** Field whose values each become a series. */
  readonly split?: string;
  readonly figure: Figure;
  /** Number of periods up to now, and from now on, while no range is chosen. */
  readonly last: number;
  readonly next: number;
  /** Number of groups that are shown; all other records form one group. */
  readonly top: number;
}

export interface Chart {
  readonly name: string;
  readonly title: string;
  readonly kind: ChartKind;
  readonly unit?: string;
  /** Undefined when the data come from a call of the area. */
  readonly group?: Grouping;
  readonly filter: Filter;
  readonly threshold?: number;
  /** Seconds between two loads. */
  readonly refresh?: number;
  readonly workbench: boolean;
  /** Path below the path of the entity. Where the service groups records by itself, it is made from the name. */
  readonly call: string;
  /** Different calls for the same chart, of which the user chooses one. */
  readonly switch?: NonNullable<ChartFile['switch']>;
  /** Where a part of the chart leads, when the service does not group by itself. */
  readonly link?: ChartLinkFile;
  readonly hideEmpty?: boolean;
  /** The user may see the values on a logarithmic axis. */
  readonly log?: boolean;
  /** Charts that a category opens, and the parameter with the key of the category. */
  readonly opens?: NonNullable<ChartFile['opens']>;
  /** Suffix of a permission that the chart requires besides `view`. */
  readonly permission?: string;
}

/** The newest records, as the start page of a user shows them. */
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
  /** Search items above figures and charts. */
  readonly search: readonly SearchItem[];
  /** Ranges up to now: `24h`, `7d`, `12m`. */
  readonly ranges?: readonly string[];
  /** The range that is shown first. @defaultValue the first */
  readonly range?: string;
  readonly cards: readonly Card[];
  readonly charts: readonly Chart[];
  /** The list below the charts. `date` is the field by which the range narrows it. */
  readonly records?: { readonly title: string; readonly date: string };
  readonly recent?: Recent;
  readonly shortcuts?: readonly Shortcut[];
}

/**
 * The data of one chart, as the service returns them.
 *
 * @example
 * const sales: Series = { xAxis: ['一月', '二月'], series: [{ name: '销售额', key: 'total', unit: '元', data: [120, null] }] };
 */
export interface Series {
  /** Name of the categories, in the reader's language: the first heading of a table. */
  readonly heading?: string;
  /** Labels of the categories in the reader's language, or starts of periods: `yyyy-MM-dd HH:mm`. */
  readonly xAxis: readonly string[];
  readonly series: readonly {
    /** In the reader's language. */
    readonly name: string;
    /** A value of the field that splits the chart, or another name of the series. */
    readonly key: string;
    readonly unit?: string;
    /** Colour of the series, where it is no value of a field. */
    readonly tag?: Tag;
    /** One number for each category; `null` is a gap, not zero. */
    readonly data: readonly (number | null)[];
    /** A second figure in the tooltip of a point: the amount beside a share, the maximum beside an average. */
    readonly also?: readonly {
      /** In the reader's language. */
      readonly name?: string;
      readonly unit?: string;
      /** One number for each category. */
      readonly data: readonly (number | null)[];
    }[];
  }[];
  /**
   * The value of each category, or the id of its record: `''` for records without one, {@link otherKey} for the
   * remaining records.
   */
  readonly keys?: readonly string[];
  /** Present when the categories are periods. */
  readonly period?: Period;
  /** Value at which a line is drawn. It replaces the one in the schema. */
  readonly threshold?: number;
  /** Figures of cards, by their keys. */
  readonly summary?: Readonly<Record<string, number | null>>;
}

/** Key of the group that contains all records outside of the shown groups. */
export const otherKey = '@other';
