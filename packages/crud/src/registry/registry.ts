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
  /** Id of the control, to which the label and the error refer. */
  readonly id: string;
  readonly disabled?: boolean;
  /** `aria-describedby`, `aria-invalid` and `aria-required` for the focusable element. */
  readonly aria: {
    readonly 'aria-describedby'?: string | undefined;
    readonly 'aria-invalid'?: true | undefined;
    readonly 'aria-required'?: true | undefined;
    /**
     * Label for assistive technology. Set if no label element refers to the control, as for the control of a chosen
     * kind.
     */
    readonly 'aria-label'?: string;
  };
  /**
   * Place of the control. A control in a `search` has no limits and no default value, and accepts several values
   * for `in` and a range for `range`.
   */
  readonly place: 'form' | 'search';
  /**
   * Comparison of the search item: `in` has several values, `range` a pair of values. Given only with `place:
   * "search"`.
   */
  readonly op?: SearchOp;
  /** Path of the value in the form's record, as segments. `[]` in the search bar. */
  readonly path: Path;
}

/**
 * Values and functions, in addition to the value, that a widget may use to draw a value as text.
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
  /** Returns the label of a dictionary value. Undefined until the dictionary is loaded. */
  readonly dictLabel: (code: string, value: unknown) => string | undefined;
  /** Returns the name of a referenced record (`area.entity`, row key). Undefined until the name is known. */
  readonly refLabel?: (entity: string, id: string) => string | undefined;
}

/** Context with the dictionaries and references in which a pasted text is looked up. */
export type ParseContext = CellContext;

/**
 * The appearance and behaviour of one kind of value. A widget defines all components and traits of this kind, so
 * that shared code never compares the names of widgets.
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
   * Returns the value for a table cell: a text, or a simple element that is styled with antd's CSS variables. It is
   * a pure function that is called for every cell, so it must not use hooks or antd components.
   */
  readonly cell: (value: unknown, field: Field, context: ReadContext) => ReactNode;
  /** Draws the value on the detail screen. @defaultValue `cell` */
  // biome-ignore lint/suspicious/noExplicitAny: a registry contains widgets for values of different types
  readonly Read?: ComponentType<{ field: Field; value: any; context: ReadContext }>;
  /**
   * Loads the code of the components if it is a separate chunk. Returns the same promise until the code is loaded,
   * and then `undefined`. A form waits once for the code of all its widgets, instead of at each field. It does not
   * wait for a widget that is drawn as a text box first: this code is loaded when the user moves to the form.
   * @defaultValue there is nothing to load
   */
  readonly preload?: () => Promise<unknown> | undefined;
  /**
   * Returns the value as plain text, for tooltips, exports and the comparison of two versions. @defaultValue
   * `String(value)`
   */
  readonly text?: (value: unknown, field: Field, context: ReadContext) => string;
  /**
   * Returns a text for lists that is shorter than `text`. The list then shows `text` on hover. Undefined for a
   * value that has no shorter text. @defaultValue `cell`
   */
  readonly short?: (value: unknown, field: Field, context: ReadContext) => string | undefined;
  /**
   * Returns a plain text box that replaces the edit control in a form until the user points at it, presses it or
   * focuses it. It is meant for values that are chosen rather than typed, and makes large forms faster to draw. If
   * it returns `undefined`, the edit control is drawn at once. The edit control is also drawn at once in a window
   * without `IntersectionObserver` (jsdom), and with a theme that has its own styles for such controls.
   * @defaultValue the edit control is drawn at once
   */
  readonly rest?: (
    value: unknown,
    field: Field,
    t: (text: string) => string,
    clock?: DateTimes,
  ) => RestingFace | undefined;
  /**
   * Parses a spreadsheet cell that is pasted into a table of a form. Returns `undefined` if the text is not a valid
   * value of the field.
   * @defaultValue reads the format of exports, and the usual formats in which people type values
   */
  readonly parse?: (text: string, field: Field, context: ParseContext) => unknown | Promise<unknown>;
  /**
   * Returns the error message, in the source language, for a typed text that is not a valid value of this kind. A
   * search with such a text is not sent. In a form the rules of the record apply instead. @defaultValue every text
   * is a valid value
   */
  readonly unread?: (value: unknown) => string | undefined;
  /** True if spaces before and after a typed text are removed. @defaultValue false, as for a choice or a password */
  readonly trims?: boolean;
  /**
   * True if the control takes a whole row of the form grid. With `below`, the detail screen also shows the value
   * below its label, in the full width.
   */
  readonly wide?: boolean | 'below';
  /**
   * True if the value consists of fields. The detail screen then lists these fields with their widgets, and shows
   * several such values as a table. `Read` is used if this needs too much space.
   */
  readonly parts?: boolean;
  /** True if changes of the value are shown line by line. @defaultValue true for texts with several lines */
  readonly lines?: boolean;
  /** Width of the value in a table cell, in pixels. @defaultValue the width of its `text` */
  readonly width?: number;
  /**
   * Returns the width, in pixels, that a table cell needs in addition to the text, for the frame of a tag or for a
   * unit. `width` is the width of the text in the font of the table: a cell with smaller text returns less.
   * @defaultValue 0
   */
  readonly frame?: (field: Field, t: (text: string) => string, width: number) => number;
  /**
   * True if a table column never cuts off such a value, because a part of a number is a different number.
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
 * A text box in place of a control that has not had the focus yet. It looks like the control itself, and screen
 * readers read it as the control.
 */
export interface RestingFace {
  /** The shown value. If it is empty, the placeholder is shown. */
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
   * True if text that the user types into the empty box is searched once the control is loaded. @defaultValue false
   */
  readonly search?: boolean;
  /**
   * Record whose name the box shows in place of `text` as soon as the name is read. If there is no server that
   * reads names, the control is drawn at once. @defaultValue none
   */
  readonly record?: RestingRecord;
}

/** The record to which a reference in a text box refers. */
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
  /** Names of all widgets, for messages and editor completion. */
  readonly names: readonly string[];
}

/* @__NO_SIDE_EFFECTS__ */
export function createRegistry(widgets: Readonly<Record<string, Widget>>): WidgetRegistry {
  return {
    widgetFor(field) {
      // the name comes from JSON, so a name such as `constructor` must not find a property of Object.prototype
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
