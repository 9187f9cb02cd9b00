import type { Field, Row } from '@isp/schema';
import type { DateTimes } from '@isp/schema/internal';
import { type CellContext, ownValue, type SearchOp } from '@isp/schema/internal';
import type { Clock } from '@isp/schema/values';
import type { ComponentType, ReactNode } from 'react';
import type { Path } from '../core/path.ts';

/**
 * Props of the component with which a widget edits a value. The component is controlled: it shows `value` and
 * reports changes with `onChange`.
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
  /** DOM id of the control. The ids of its label and its error are derived from it. */
  readonly id: string;
  readonly disabled?: boolean;
  /** `aria-describedby`, `aria-invalid` and `aria-required` for the focusable element. */
  readonly aria: {
    readonly 'aria-describedby'?: string | undefined;
    readonly 'aria-invalid'?: true | undefined;
    readonly 'aria-required'?: true | undefined;
    /**
     * Accessible name of the control. Set if no label element refers to the control, as for the control of a chosen
     * kind of value.
     */
    readonly 'aria-label'?: string;
  };
  /**
   * Whether the control is in a form or in a search. In a search it has no limits and no default value, and accepts
   * several values for the comparison `in`, and a start and an end for `range`.
   */
  readonly place: 'form' | 'search';
  /**
   * Comparison of the search condition. For `in` the value is a list, for `range` a pair. Given only with `place:
   * "search"`.
   */
  readonly op?: SearchOp;
  /** Path of the value in the form's record. Empty in a search. */
  readonly path: Path;
}

/**
 * Values and functions that a widget may use, in addition to the value itself, to draw the value as text.
 *
 * @example
 * const linkOf = (context: ReadContext, id: string) => context.href('shop.author', id);
 */
export interface ReadContext {
  readonly row: Row;
  /** Translates a source-language text into the user's language. */
  readonly t: (text: string) => string;
  /** Language of the user: `zh-CN` or `en-US`. */
  readonly locale: string;
  /** Start of the current minute in ms since 1970, for countdowns. @defaultValue the current minute of the clock */
  readonly now?: number;
  /** Formats date-times in the time zone of the service. @defaultValue the clock of this machine */
  readonly clock?: DateTimes & Partial<Pick<Clock, 'today'>>;
  /** Returns the address of a referenced record, if the portal has a screen for it. */
  readonly href: (entity: string, id: string) => string | undefined;
  /**
   * Draws a name or an identifier that a cell shows inside an element of its own. Lists shorten long ones in the
   * middle. @defaultValue the text itself
   */
  readonly shorten?: (text: string) => ReactNode;
  /** Returns the label of a dictionary value. Undefined until the dictionary is loaded. */
  readonly dictLabel: (code: string, value: unknown) => string | undefined;
  /** Returns the name of a referenced record (`area.entity`, row key). Undefined until the name is known. */
  readonly refLabel?: (entity: string, id: string) => string | undefined;
}

/** Context with which a pasted text is turned into a value. It looks up texts in dictionaries and among records. */
export type ParseContext = CellContext;

/**
 * Definition of one kind of value: how it is drawn, edited and parsed. A widget contains all components and traits
 * of its kind, so that shared code never compares the names of widgets.
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
  // biome-ignore lint/suspicious/noExplicitAny: a registry contains widgets for values of different types
  readonly Edit: ComponentType<EditProps<any>>;
  /**
   * Returns the content of a table cell: a text, or a simple element that is styled with antd's CSS variables. It
   * is called for every cell, so it must be a pure function without hooks or antd components.
   */
  readonly cell: (value: unknown, field: Field, context: ReadContext) => ReactNode;
  /** Draws the value on the detail screen. @defaultValue `cell` */
  // biome-ignore lint/suspicious/noExplicitAny: a registry contains widgets for values of different types
  readonly Read?: ComponentType<{ field: Field; value: any; context: ReadContext }>;
  /**
   * Loads the code of the widget's components if it is a separate chunk. Returns the same promise until the code is
   * loaded, and then `undefined`. A form waits once for the code of all its widgets, so that not each field shows a
   * placeholder. It does not wait for a widget that is drawn as a text box first; the code of such a widget is
   * loaded when the user moves to the form.
   * @defaultValue there is nothing to load
   */
  readonly preload?: () => Promise<unknown> | undefined;
  /**
   * Returns the value as plain text, for tooltips, exports and the comparison of two versions. @defaultValue
   * `String(value)`
   */
  readonly text?: (value: unknown, field: Field, context: ReadContext) => string;
  /**
   * Returns a text for lists that is shorter than `text`. The list shows this text, and `text` when the pointer is
   * over it. Returns undefined if the value has no shorter text. @defaultValue `cell`
   */
  readonly short?: (value: unknown, field: Field, context: ReadContext) => string | undefined;
  /**
   * Returns the look of a plain text box that a form draws in place of the control, until the user points at it,
   * presses it or focuses it. It makes large forms faster to draw, and is meant for values that are chosen rather
   * than typed. If it returns `undefined`, the control is drawn at once. The control is also drawn at once if there
   * is no `IntersectionObserver` (jsdom), or if the theme has its own styles for such controls.
   * @defaultValue the control is drawn at once
   */
  readonly rest?: (
    value: unknown,
    field: Field,
    t: (text: string) => string,
    clock?: DateTimes,
  ) => RestingFace | undefined;
  /**
   * Turns the text of a spreadsheet cell that is pasted into a table of a form into a value. Returns `undefined` if
   * the text is not a valid value of the field.
   * @defaultValue the format of exports and the usual formats in which people type values are accepted
   */
  readonly parse?: (text: string, field: Field, context: ParseContext) => unknown | Promise<unknown>;
  /**
   * Returns the error message, in the source language, for a typed text that is not a valid value of this kind. It
   * is used in a search, which is then not sent. In a form the rules of the record's schema apply instead.
   * @defaultValue every text is valid
   */
  readonly unread?: (value: unknown) => string | undefined;
  /** True if spaces before and after a typed text are removed. @defaultValue false, as for a choice or a password */
  readonly trims?: boolean;
  /**
   * True if the control takes a whole line of the form. With `below`, the detail screen also shows the value in the
   * whole width below its label.
   */
  readonly wide?: boolean | 'below';
  /**
   * True if the value consists of fields. The detail screen then draws these fields with their own widgets, and a
   * list of such values as a table. `Read` is used if this needs too much space.
   */
  readonly parts?: boolean;
  /** True if a change of the value is shown line by line. @defaultValue true if both texts have several lines */
  readonly lines?: boolean;
  /** Width in pixels that the value needs in a table cell. @defaultValue the width of its `text` */
  readonly width?: number;
  /**
   * Returns the width in pixels that a table cell needs in addition to the text, such as for the frame of a tag or
   * for a unit. `width` is the width of the text in the font of the table. A cell that draws the text smaller than
   * the table font returns less.
   * @defaultValue 0
   */
  readonly frame?: (field: Field, t: (text: string) => string, width: number) => number;
  /**
   * True if a table column must never cut off the value. This is needed for numbers, because a part of a number is
   * a different number.
   * @defaultValue false
   */
  readonly whole?: boolean;
  /**
   * Alignment in a table column, or a function that returns the alignment of each field. Numbers are aligned right,
   * so that they can be compared. @defaultValue left
   */
  readonly align?: 'left' | 'center' | 'right' | ((field: Field) => 'left' | 'right');
}

/**
 * Look of the text box that is drawn in place of a control that has not had the focus yet. It looks like the
 * control itself, and screen readers announce it as the control.
 */
export interface RestingFace {
  /** Text of the value. If it is empty, the placeholder is shown. */
  readonly text: string;
  readonly placeholder: string;
  /**
   * ARIA role of the text box.
   * @defaultValue the role of a text box
   */
  readonly role?: 'combobox' | 'spinbutton' | undefined;
  /** Icon at the end of the box. @defaultValue none */
  readonly icon?: ReactNode;
  /** Unit of a number, in the user's language, which is shown at the end of a narrow box. @defaultValue none */
  readonly unit?: string | undefined;
  /**
   * True if the user can already type into the empty text box. The typed text is searched when the control is
   * loaded. @defaultValue false
   */
  readonly search?: boolean;
  /**
   * Record whose name the text box shows as soon as the name is read; until then it shows `text`. If names cannot
   * be read because there is no server, the control is drawn at once. @defaultValue none
   */
  readonly record?: RestingRecord;
}

/** The record that a reference in a text box refers to. */
export interface RestingRecord {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  /** Row key of the chosen record. @defaultValue no record is chosen */
  readonly id?: string | number;
}

export interface WidgetRegistry {
  /**
   * Returns the widget of a field.
   * @throws {@link UnknownWidgetError} when no widget has this name.
   */
  readonly widgetFor: (field: Field) => Widget;
  /** Names of all widgets, for error messages and for completion in editors. */
  readonly names: readonly string[];
}

/* @__NO_SIDE_EFFECTS__ */
export function createRegistry(widgets: Readonly<Record<string, Widget>>): WidgetRegistry {
  return {
    widgetFor(field) {
      // the name comes from JSON, so an inherited property such as `constructor` must not be found
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
