import type { Field, Row } from '@isp/schema';
import type { DateTimes } from '@isp/schema/internal';
import { type CellContext, ownValue, type SearchOp } from '@isp/schema/internal';
import type { Clock } from '@isp/schema/values';
import type { ComponentType, ReactNode } from 'react';
import type { Path } from '../core/path.ts';

/**
 * What a widget's edit face gets. It is controlled: it shows `value` and reports through `onChange`.
 *
 * @example
 * const StarsEdit = ({ id, value, onChange, aria }: EditProps<number>) => (
 *   <input id={id} type="range" max={5} value={value ?? 0} onChange={(event) => onChange(Number(event.target.value))} {...aria} />
 * );
 */
export interface EditProps<Value = unknown> {
  readonly field: Field;
  readonly value?: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly onBlur?: () => void;
  /** Id of the control, so that the label and the error point at it. */
  readonly id: string;
  readonly disabled?: boolean;
  /** `aria-describedby`, `aria-invalid` and `aria-required` to put on the focusable element. */
  readonly aria: {
    readonly 'aria-describedby'?: string | undefined;
    readonly 'aria-invalid'?: true | undefined;
    readonly 'aria-required'?: true | undefined;
    /** Set when no label points at the control, as for the control of a chosen kind. */
    readonly 'aria-label'?: string;
  };
  /** `search` leaves out limits and defaults, allows several values for `in`, and a range for `range`. */
  readonly place: 'form' | 'search';
  /** Comparison of the search item: `in` has several values, `range` a pair. Only with `place: "search"`. */
  readonly op?: SearchOp;
  /** Path of the value in the form's record, by segments; `[]` in the search bar. */
  readonly path: Path;
}

/**
 * What the read faces may use besides the value.
 *
 * @example
 * const linkOf = (context: ReadContext, id: string) => context.href('shop.author', id);
 */
export interface ReadContext {
  readonly row: Row;
  /** Source-language text → the user's language. */
  readonly t: (text: string) => string;
  /** `zh-CN` or `en-US`. */
  readonly locale: string;
  /** Start of the current minute, in ms since 1970, for countdowns. @defaultValue that of the clock */
  readonly now?: number;
  /** Spells date-times as the service's clock shows them. @defaultValue the machine's own clock */
  readonly clock?: DateTimes & Partial<Pick<Clock, 'today'>>;
  /** Link target of a referenced record, if the portal has a screen for it. */
  readonly href: (entity: string, id: string) => string | undefined;
  /** Label of a dictionary value, once its dictionary is loaded. */
  readonly dictLabel: (code: string, value: unknown) => string | undefined;
  /** Name of a referenced record (`area.entity`, row key), once it is known. */
  readonly refLabel?: (entity: string, id: string) => string | undefined;
}

/** Lists in which a pasted text is looked up. */
export type ParseContext = CellContext;

/**
 * How one kind of value looks. A widget has all its faces and traits, so that shared code never compares names of
 * widgets.
 *
 * @example
 * const stars: Widget = {
 *   Edit: ({ id, value, onChange }: EditProps<number>) => (
 *     <input id={id} value={value ?? ''} onChange={(event) => onChange(Number(event.target.value))} />
 *   ),
 *   cell: (value) => '★'.repeat(Number(value)),
 * };
 */
export interface Widget {
  // biome-ignore lint/suspicious/noExplicitAny: one registry holds widgets of different values; each knows its own
  readonly Edit: ComponentType<EditProps<any>>;
  /**
   * The value in a table cell: text, or a light element styled with antd's CSS variables. A pure function that is
   * called for every cell, so no hooks and no antd component inside.
   */
  readonly cell: (value: unknown, field: Field, context: ReadContext) => ReactNode;
  /** The value on the detail screen. @defaultValue `cell` */
  // biome-ignore lint/suspicious/noExplicitAny: see Edit
  readonly Read?: ComponentType<{ field: Field; value: any; context: ReadContext }>;
  /**
   * Loads the code of the faces if it is a chunk of its own: the same promise until it is loaded, then `undefined`. A
   * form waits for it once, instead of at each field; not for a widget that rests, which loads when the user comes to
   * the form. @defaultValue nothing to load
   */
  readonly preload?: () => Promise<unknown> | undefined;
  /** Plain text of the value: tooltips, exports, comparison of two versions. @defaultValue `String(value)` */
  readonly text?: (value: unknown, field: Field, context: ReadContext) => string;
  /**
   * The value in a list, where it is shorter than `text`, which the list then shows on hover; undefined for a value
   * that has no shorter text. @defaultValue `cell`
   */
  readonly short?: (value: unknown, field: Field, context: ReadContext) => string | undefined;
  /**
   * A plain text box that replaces the edit face in a form until the user points at it, presses it or focuses it: for
   * values that are chosen rather than typed. It makes large forms cheaper to draw. `undefined` draws the edit face at
   * once, and so do a window without `IntersectionObserver` (jsdom) and a theme with its own styles for such faces.
   * @defaultValue the edit face at once
   */
  readonly rest?: (
    value: unknown,
    field: Field,
    t: (text: string) => string,
    clock?: DateTimes,
  ) => RestingFace | undefined;
  /**
   * Parses a spreadsheet cell that is pasted into a table of a form; `undefined` when it is no value of the field.
   * @defaultValue reads the format of exports, and the usual formats people type
   */
  readonly parse?: (text: string, field: Field, context: ParseContext) => unknown | Promise<unknown>;
  /**
   * Error message, in the source language, for a typed text that is no value of this kind: a search is not sent with
   * it. In a form the rules of the record apply instead. @defaultValue every text is a value
   */
  readonly unread?: (value: unknown) => string | undefined;
  /** Removes blanks around typed texts. @defaultValue false, as for a choice or a password */
  readonly trims?: boolean;
  /** Takes a whole row of the form grid; `below`: the detail screen also shows it below its label, in full width. */
  readonly wide?: boolean | 'below';
  /**
   * The value consists of fields: the detail screen lists them with their own widgets, and shows several such values as
   * a table. `Read` is used where that needs too much room.
   */
  readonly parts?: boolean;
  /** Shows changes of the value line by line. @defaultValue true for texts with several lines */
  readonly lines?: boolean;
  /** Pixels such a value takes in a table cell. @defaultValue those of its `text` */
  readonly width?: number;
  /** Pixels a table cell draws beside the text: the frame of a tag, a unit. @defaultValue 0 */
  readonly frame?: (field: Field, t: (text: string) => string) => number;
  /** A table column never truncates such a value, because half a number is another number. @defaultValue false */
  readonly whole?: boolean;
  /** Alignment in a table column, or one for each field: numbers are compared from the right. @defaultValue left */
  readonly align?: 'left' | 'center' | 'right' | ((field: Field) => 'left' | 'right');
}

/** A control that has had no focus yet: it looks, and is read out, as the control itself. */
export interface RestingFace {
  /** The shown value; empty for the placeholder. */
  readonly text: string;
  readonly placeholder: string;
  /** @defaultValue that of a text box */
  readonly role?: 'combobox' | 'spinbutton' | undefined;
  /** At the end of the box. @defaultValue none */
  readonly icon?: ReactNode;
  /** Unit of a number, in the user's language, at the end of a narrow box. @defaultValue none */
  readonly unit?: string | undefined;
  /** text typed into the empty box is searched once the control is loaded @defaultValue false */
  readonly search?: boolean;
  /**
   * Record whose name the box shows as soon as it is read, in place of `text`. Without a server that reads names the
   * control is drawn at once. @defaultValue none
   */
  readonly record?: RestingRecord;
}

/** The record behind a resting reference. */
export interface RestingRecord {
  /** `area.entity`. */
  readonly entity: string;
  /** Key of the chosen record. @defaultValue none is chosen */
  readonly id?: string | number;
}

export interface WidgetRegistry {
  /**
   * The widget of a field.
   * @throws {@link UnknownWidgetError} when no widget has that name.
   */
  readonly widgetFor: (field: Field) => Widget;
  /** Every name, for messages and editor completion. */
  readonly names: readonly string[];
}

/* @__NO_SIDE_EFFECTS__ */
export function createRegistry(widgets: Readonly<Record<string, Widget>>): WidgetRegistry {
  return {
    widgetFor(field) {
      // names come from JSON, so `constructor` must not find Object.prototype
      const widget = ownValue(widgets, field.widget);
      if (!widget) throw new UnknownWidgetError(field, Object.keys(widgets));
      return widget;
    },
    names: Object.keys(widgets),
  };
}

export class UnknownWidgetError extends Error {
  override readonly name = 'UnknownWidgetError';

  constructor(field: Field, known: readonly string[]) {
    super(
      `Field "${field.path}" asks for widget "${field.widget}". Registered: ${known.join(', ')}. ` +
        'Correct x-ui.widget, or bring it by defineExtension({ widgets }).',
    );
  }
}
