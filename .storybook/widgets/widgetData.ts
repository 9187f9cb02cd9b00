import type { JsonSchemaObject } from '@isp/schema';

/** Languages of the site. */
export type Language = 'zh' | 'en';

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
  /**
   * Keys that a story presses in the control, and the value that the form then sends. `codes` contains key codes, for
   * controls that read only the code of a key.
   */
  readonly pressed?: ({ readonly keys: string } | { readonly codes: readonly number[] }) & {
    readonly value: unknown;
  };
}

/** One key or combination of keys, and its effect in both languages. */
export interface KeyRow extends Readonly<Record<Language, string>> {
  readonly keys: string;
}
