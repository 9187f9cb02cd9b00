import type { JsonSchemaObject } from '@isp/schema';
import type { BothTexts, KeyEffect } from '../docs/pageData.ts';

/**
 * Page of one widget: its sentence, and the field and the values with which its stories draw it. The folder `pages`
 * contains a file for each widget.
 */
export interface WidgetPage {
  /** One sentence about the widget, in Chinese and in English. */
  readonly zh: string;
  readonly en: string;
  /** The field, as an area file declares it. */
  readonly schema: JsonSchemaObject;
  readonly value: unknown;
  /** Value with the longest texts. @defaultValue the widget has no story for long texts */
  readonly long?: unknown;
  /** Value that the schema refuses. @defaultValue the widget has no story for an invalid value */
  readonly invalid?: unknown;
  /** True if a search may have a condition for this field. @defaultValue false */
  readonly search?: true;
  /** Further fields on which the field depends, and their values. */
  readonly beside?: Readonly<Record<string, JsonSchemaObject>>;
  readonly with?: Readonly<Record<string, unknown>>;
  /** Name of the list of keys in `keyboards.json`. */
  readonly keyboard: string;
  /** ARIA role of the control. Empty if it has none, such as a value that can only be read. */
  readonly role: string;
  /** What to do. Its picture is the widget itself. */
  readonly do: BothTexts;
  /** What not to do, with the field that shows it. */
  readonly dont: BothTexts & { readonly schema: JsonSchemaObject; readonly value?: unknown };
  /**
   * What this widget receives and sends for the steps `types`, `offers` and `sends` of its list of keys, by the names
   * in these steps. @defaultValue no key changes the value
   */
  readonly keys?: Readonly<Record<string, KeyResult>>;
}

/** Text that is typed into one widget, and what follows from a key. */
export interface KeyResult {
  readonly types?: string;
  /** First option that is offered for the typed text. */
  readonly offers?: string;
  /** Value that the form then sends. */
  readonly sends?: unknown;
}

/** One key or combination of keys, its effect in both languages, and the presses that prove it. */
export interface KeyRow extends KeyEffect {
  /** Each proof is run in a new form, with the focus in the control. */
  readonly proofs: readonly (readonly KeyStep[])[];
}

/** One step of a proof. The first kinds do something, the others check what the keys have done. */
export type KeyStep =
  /** Presses keys, in the syntax of user-event. `pastes` names the text that is in the clipboard. */
  | { readonly press: string; readonly pastes?: string }
  /** Types the text with this name in the page of the widget. */
  | { readonly types: string }
  /** Moves the focus to the element before the field. */
  | { readonly from: 'before' }
  /** Requires that the last key has moved the focus: to the control, to another element of the field, or behind the field. */
  | { readonly focused: 'control' | 'field' | 'after' }
  /** Requires that the options or the panel are open, or closed. */
  | { readonly isOpen: boolean }
  /** Requires that the option with this name in the page of the widget is the first one that is offered. */
  | { readonly offers: string }
  /** Requires that the form sends the value with this name in the page of the widget. */
  | { readonly sends: string }
  /** Requires that the keys themselves have sent the form. */
  | { readonly submits: true }
  /** Requires that the dialog for a file was opened. */
  | { readonly asksForFile: true };
