import type { Priority, Tag } from './field.ts';
import type { CardFile, ChartFile, ChartLinkFile, ShortcutFile, SparkFile } from './generated/areaFile.ts';
import type { SearchItem } from './screens.ts';

/** How a chart is drawn. */
export type ChartKind = ChartFile['kind'];

/** Periods that times are grouped by, finest first. Weeks begin on Mondays. */
export type Period = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A figure of a set of records: their number, or one number computed from a field. */
export interface Figure {
  readonly kind: 'count' | 'sum' | 'avg' | 'min' | 'max';
  /** Missing when records are counted. */
  readonly field?: string;
}

/** Search values by wire key, with placeholders such as `@me` and `@today+30`. */
export type Filter = Readonly<Record<string, unknown>>;

export interface Card {
  readonly name: string;
  readonly title: string;
  readonly unit?: string;
  /** @defaultValue 2 */
  readonly priority?: Priority;
  readonly tag?: Tag;
  /** Missing when a call of the area's own answers. */
  readonly figure?: Figure;
  readonly filter: Filter;
  /** Leads to the list of the records it is made of. */
  readonly link: boolean;
  /** View of that list. */
  readonly view?: string;
  readonly workbench?: NonNullable<CardFile['workbench']>;
  /** Seconds. */
  readonly refresh?: number;
  /** Path below the entity's: `/summary` for all that the service makes by itself. */
  readonly call: string;
  /** Key of the figure in the answer's `summary`. */
  readonly field: string;
  /** Key of the whole the figure is a part of, in the same `summary`. */
  readonly total?: string;
  /** It is of the range that is chosen, not of now. */
  readonly ranged?: boolean;
  /** Key of the figure of the stretch before, in the same `summary`. */
  readonly before?: string;
  /** Which change is a good one. */
  readonly better?: NonNullable<CardFile['better']>;
  /** Percent of the total. */
  readonly levels?: NonNullable<CardFile['levels']>;
  /** Permission suffix besides `view`. */
  readonly permission?: string;
  readonly spark?: Spark;
}

/** The course of a figure: a chart over time, drawn as a small line. */
export type Spark = SparkFile;

/** How the service groups records by itself. */
export interface Grouping {
  readonly by: string;
  /** Present when `by` is a date. */
  readonly period?: Period;
  /** Field whose values are series of their own. */
  readonly split?: string;
  readonly figure: Figure;
  /** Periods up to now, and from now on, while no range is chosen. */
  readonly last: number;
  readonly next: number;
  /** Groups of their own; the rest are one. */
  readonly top: number;
}

export interface Chart {
  readonly name: string;
  readonly title: string;
  readonly kind: ChartKind;
  readonly unit?: string;
  /** Missing when a call of the area's own answers. */
  readonly group?: Grouping;
  readonly filter: Filter;
  readonly threshold?: number;
  /** Seconds. */
  readonly refresh?: number;
  readonly workbench: boolean;
  /** Path below the entity's; made of the name where the service groups by itself. */
  readonly call: string;
  /** Ways to call for the same chart, one at a time. */
  readonly switch?: NonNullable<ChartFile['switch']>;
  /** Target of a part where the service does not group by itself. */
  readonly link?: ChartLinkFile;
  readonly hideEmpty?: boolean;
  /** Its values may be seen on a logarithmic axis. */
  readonly log?: boolean;
  /** Charts a category opens, and the parameter its key travels as. */
  readonly opens?: NonNullable<ChartFile['opens']>;
  /** Permission suffix besides `view`. */
  readonly permission?: string;
}

/** The newest records, where a user lands. */
export interface Recent {
  readonly title: string;
  readonly filter: Filter;
  readonly sort?: string;
  readonly fields: readonly string[];
  readonly size: number;
}

/** A button where a user lands. */
export type Shortcut = ShortcutFile;

export interface StatisticsModel {
  /** Search of figures and charts. */
  readonly search: readonly SearchItem[];
  /** Stretches of time up to now: `24h`, `7d`, `12m`. */
  readonly ranges?: readonly string[];
  /** The one of them that is shown first. @defaultValue the first */
  readonly range?: string;
  readonly cards: readonly Card[];
  readonly charts: readonly Chart[];
  /** The list below the charts; `date` is what the range narrows. */
  readonly records?: { readonly title: string; readonly date: string };
  readonly recent?: Recent;
  readonly shortcuts?: readonly Shortcut[];
}

/**
 * One chart's data, as it travels.
 *
 * @example
 * const sales: Series = { xAxis: ['一月', '二月'], series: [{ name: '销售额', key: 'total', unit: '元', data: [120, null] }] };
 */
export interface Series {
  /** Name of the categories, in the reader's language: the first heading of a table. */
  readonly heading?: string;
  /** Categories in the reader's words, or starts of periods: `yyyy-MM-dd HH:mm`. */
  readonly xAxis: readonly string[];
  readonly series: readonly {
    /** In the reader's language. */
    readonly name: string;
    /** A value of the field that splits, else a name of its own. */
    readonly key: string;
    readonly unit?: string;
    /** Its text, where it is no value of a field: it has the colour of that tag. */
    readonly tag?: Tag;
    /** One for each category; `null` is a gap, not zero. */
    readonly data: readonly (number | null)[];
    /** A second figure in the tooltip of a point: the amount beside a share, the highest beside a mean. */
    readonly also?: readonly {
      /** In the reader's language. */
      readonly name?: string;
      readonly unit?: string;
      /** One for each category. */
      readonly data: readonly (number | null)[];
    }[];
  }[];
  /** The value of each category, or the id of its record: `''` for records without one, {@link otherKey} for the rest. */
  readonly keys?: readonly string[];
  /** Present when the categories are periods. */
  readonly period?: Period;
  /** Value at which a line is drawn, before the one the schema names. */
  readonly threshold?: number;
  /** Figures of cards, by their keys. */
  readonly summary?: Readonly<Record<string, number | null>>;
}

/** Key of the group that sums up all groups that are not shown by themselves. */
export const otherKey = '@other';
