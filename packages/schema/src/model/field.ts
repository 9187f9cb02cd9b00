import type { JsonSchema } from '../json/jsonSchema.ts';
import type { MaskKind } from '../texts/mask.ts';

/** Colours of states and options, in this order: green, animated blue, orange, red, grey. */
export type Tag = 'ok' | 'run' | 'warn' | 'bad' | 'off';

/**
 * One choice of a field, in display order.
 *
 * @example
 * const states: readonly Option[] = [{ value: 'ON', label: '运行中', tag: 'ok' }, { value: 'OFF', label: '已停止' }];
 */
export interface Option {
  readonly value: string | number | boolean;
  /** Label as a text in the source language (Chinese). */
  readonly label: string;
  readonly tag?: Tag;
  readonly disabled?: boolean;
  /** Value of the parent choice, if the dictionary has levels. */
  readonly parent?: string | number | boolean;
  /**
   * Condition for the choice. It is offered only while each of these fields of the same object has one of the
   * listed values.
   */
  readonly when?: Readonly<Record<string, readonly unknown[]>>;
  /** Former values of the choice. The migration replaces them in stored records. */
  readonly renamedFrom?: readonly (string | number | boolean)[];
  /** Further data that a server sends with the option. */
  readonly extra?: unknown;
}

/**
 * Importance of a thing beside others of its kind. 1 is shown first, 2 is shown if there is room, and 3 is the
 * first to be hidden or moved into the menu 更多 (more).
 */
export type Priority = 1 | 2 | 3;

/**
 * Mode in which a field is used. `create`: only in the form that adds a record. `edit`: only in the form that
 * changes a record. `fixed`: the value is set when the record is added and is read-only afterwards.
 */
export type FieldMode = 'create' | 'edit' | 'fixed';

/**
 * Settings for how a value is shown and edited. All are optional, and none of them changes which values are valid.
 */
export interface FieldUi {
  /**
   * Name of a registered widget. @defaultValue the widget that fits the type, the format and the other annotations
   */
  readonly widget?: string;
  /** Width of the column in pixels. */
  readonly width?: number;
  /** Number of columns of the form grid (1 to 24) that the field takes. */
  readonly span?: number;
  /** Unit shown after the value: `核` (cores), `Gi`. */
  readonly unit?: string;
  /** Words that are shown instead of some numbers: 不限 (no limit) for `-1`. */
  readonly words?: Readonly<Record<string, string>>;
  /** Currency of an amount: an ISO code, or the name of a field in the same object that contains the code. */
  readonly currency?: string;
  /** Name of the field in the same object that contains a total. The number is shown as a part of this total. */
  readonly total?: string;
  /**
   * Percentages of the total from which a bar changes its colour: `warn` for a warning, `bad` for an error.
   * @defaultValue 80 and 95
   */
  readonly levels?: { readonly warn?: number; readonly bad?: number };
  /** Name of the field in the same object whose value is compared with this value. */
  readonly against?: string;
  /** Entity of the records that are compared. */
  readonly of?: string;
  /**
   * Name of the field in the same object that contains the key of the entity. Used if the entity differs from
   * record to record.
   */
  readonly ofField?: string;
  /**
   * Number of days before a point in time from which a warning is shown. If it is set, the remaining time is shown
   * instead of the point in time.
   */
  readonly countdown?: number;
  readonly placeholder?: string;
  /** Help text below the control. */
  readonly help?: string;
  readonly ellipsis?: boolean;
  readonly copyable?: boolean;
  /**
   * True if the service writes the value as a text that can be translated. The value is then shown in the reader's
   * language.
   */
  readonly translate?: boolean;
  /** Kind of mask that hides the middle of the value on every screen, for example of a phone number. */
  readonly mask?: MaskKind;
  /** Kind of mask that hides the middle of the value in lists only. */
  readonly listMask?: MaskKind;
  /**
   * What is sent for the field while a condition hides it: nothing (`omit`), the value (`keep`), or null (`clear`).
   * @defaultValue `omit`
   */
  readonly onHidden?: 'omit' | 'keep' | 'clear';
  /** True if the words `null` and `undefined` are allowed as values; otherwise they count as empty. */
  readonly keepLiteral?: boolean;
  /** Further options that a custom widget reads. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/**
 * Effect on a reference when the referenced record is deleted: the deletion is refused, the reference is cleared,
 * or the reference stays.
 */
export type OnDelete = 'refuse' | 'clear' | 'keep';

/** Reference to records of another entity. */
export interface FieldRef {
  /** Key of the referenced entity: `area.entity`. */
  readonly entity: string;
  /** Fixed filter of the picker: `{ genre: "NOVEL" }`. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /**
   * Filter of the picker by values of other fields. Key: the key of the filter. Value: the name of the field in the
   * same object, as in `{ projectId: "projectId" }`. When the value of such a field changes, the reference is
   * cleared.
   */
  readonly by?: Readonly<Record<string, string>>;
  /**
   * True if records of the same entity may refer to one another in a circle. If it is false, a reference to the
   * same entity means the parent of the record.
   * @defaultValue false
   */
  readonly circle?: boolean;
  /**
   * Effect of deleting the referenced record.
   * @see heldReferences for the default
   */
  readonly onDelete?: OnDelete;
}

/** Format of automatic numbers: `PO20261121-0042` with a date, `PO000042` without. */
export interface NumberFormat {
  readonly prefix: string;
  /** True if the number contains the date between prefix and digits. Counting then starts at 1 each day. */
  readonly date: boolean;
  /** Minimum number of digits; zeros are added in front. */
  readonly digits: number;
}

/** JSON type of a value that is not null. */
export type ValueType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';

/**
 * One property of a record, described once and shared by list, search, form and detail.
 *
 * @example const isMoney = ({ format }: Field) => format === 'money';
 */
export interface Field {
  /** Name of the property in the object that contains it. It is never `__proto__`, `constructor` or `prototype`. */
  readonly name: string;
  /**
   * Dotted path from the record: `workspaceVolume.sizeGi`. For a field inside the elements of a list, the path
   * begins at the element.
   */
  readonly path: string;
  /** Label as a text in the source language. */
  readonly title: string;
  readonly description?: string;
  readonly type: ValueType;
  /** All simple types that the value may have. Set if there are several; `type` is one of them. */
  readonly types?: readonly ValueType[];
  readonly format?: string;
  /** Name of the widget: the one that the schema declares, or the default. */
  readonly widget: string;
  /** True if the schema of the record requires the field. Conditions may require further fields. */
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly mode?: FieldMode;
  /**
   * Suffix of a permission: `finance` means `<permission>_finance`. A user without this permission can neither see
   * nor write the field.
   */
  readonly permission?: string;
  /** Priority that the schema declares. @see fieldPriority for the default */
  readonly priority?: Priority;
  readonly default?: unknown;
  readonly options?: readonly Option[];
  readonly ref?: FieldRef;
  /** Code of a dictionary on the server, whose values are the choices. */
  readonly dict?: string;
  /** Code of a dictionary on the server. It contains those of the field's choices that are offered at present. */
  readonly offered?: string;
  /** Former name of the field. The migration renames its column. */
  readonly renamedFrom?: string;
  /** Name of the rule that fills the field in stored records when its column is added, and the columns it reads. */
  readonly fill?: { readonly rule: string; readonly from: readonly string[] };
  /** True if the value is stored encrypted and is never shown completely. */
  readonly sealed?: true;
  /** Format of the automatic number that the service assigns when the record is added. */
  readonly number?: NumberFormat;
  /** Name of the rule that computes the value, and the fields that the rule reads. */
  readonly derive?: { readonly rule: string; readonly from: readonly string[] };
  readonly ui: FieldUi;
  /** Properties of an object field. */
  readonly fields?: readonly Field[];
  /** Description of the list's elements, as a field without a name. */
  readonly item?: Field;
  /** Message shown instead of the usual one when a value does not match the pattern. */
  readonly message?: string;
  /**
   * First allowed day; `latest` is the last allowed day. The value is a date (`2026-01-01`), a day relative to
   * today (`today+1`), or the name of a field in the same object.
   */
  readonly earliest?: string;
  readonly latest?: string;
  /** Names of fields in a list's elements. Two elements must not have equal values in all of these fields. */
  readonly uniqueBy?: readonly string[];
  /** Limits of the value. The control shows them, or prevents other input. */
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly multipleOf?: number;
  /** Kinds of values that the schema allows (`oneOf`, `anyOf`, a list of types). Set if there are several. */
  readonly variants?: readonly Variant[];
  /**
   * All values that a foreign schema allows. Set if at least one of them is not a plain text or number, for example
   * null, an object or the empty text.
   */
  readonly choices?: readonly Choice[];
  /**
   * Fields of the first elements of a list, if each of them has its own schema. `item` describes all further
   * elements.
   */
  readonly places?: readonly Field[];
  /** Members that an object of a foreign schema may have in addition to its fields. */
  readonly others?: Others;
  /**
   * Schema of a part that is deeply nested or contains itself. {@link unfoldSchema} opens one more level when it is
   * needed.
   */
  readonly folded?: Folded;
  /** True if the `pattern` of the field may be too slow for the browser. Only the server then checks it. */
  readonly unchecked?: true;
  /** True if the field accepts any value, which the user writes as JSON. */
  readonly isJson?: true;
  /** Value with which a required field of a foreign schema starts if it has no input. */
  readonly empty?: unknown;
}

/**
 * Name of a kind of values. It is made of the first of these that distinguishes the kind: its title or constant,
 * its members, its types, or a number.
 */
export interface KindName {
  readonly by: 'title' | 'members' | 'type' | 'number';
  /** Words from the schema, which are shown one after another. */
  readonly words: readonly string[];
}

/** One kind that a value may have. */
export interface Variant {
  readonly name: KindName;
  /**
   * Field of the value if it has this kind. Its path is the same as that of the choice, because a choice adds no
   * segment to a path.
   */
  readonly field: Field;
  /** Schema of values of this kind. It is used to find out which kind a value has. */
  readonly schema: JsonSchema;
  /**
   * Members whose constants distinguish this kind from others, each with all constants that mean this kind. When
   * the user chooses the kind, the member gets the first one.
   */
  readonly constants?: Readonly<Record<string, readonly unknown[]>>;
}

/** A part of a schema that is read only when the user opens it. */
export interface Folded {
  readonly schema: JsonSchema;
  /** Policy for reading the schema: `assert` for a part of an area's record, `fold` for a foreign schema. */
  readonly policy: 'assert' | 'fold';
}

/** One of the values that a schema allows. */
export interface Choice {
  readonly value: unknown;
  readonly label: string;
}

/** Members of an object that its schema does not declare by name. */
export interface Others {
  /** Field for an undeclared member whose name matches none of the `patterns`. */
  readonly field: Field;
  readonly patterns: readonly { readonly pattern: string; readonly field: Field }[];
  /** True if the schema describes undeclared members. The form then offers to add such members. */
  readonly isOffered: boolean;
  /** True if the schema allows no members except the declared ones and those whose names match a pattern. */
  readonly isClosed: boolean;
  /** Names of the members that were set by choosing the kind. */
  readonly constants?: readonly string[];
}
