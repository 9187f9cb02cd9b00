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
   * Condition for the choice: it is offered only while each of these fields beside it has one of the listed values.
   */
  readonly when?: Readonly<Record<string, readonly unknown[]>>;
  /** Further data that a server sends with the option. */
  readonly extra?: unknown;
}

/**
 * Importance beside other things. 1 is shown first, 2 is shown if there is room, and 3 is the first to be left out
 * or moved into the menu 更多 (more).
 */
export type Priority = 1 | 2 | 3;

/**
 * Mode in which a field is used. `create`: only in the form that adds a record. `edit`: only in the form that
 * changes a record. `fixed`: the value is set when the record is added and is read-only afterwards.
 */
export type FieldMode = 'create' | 'edit' | 'fixed';

/**
 * Settings that define how a field's value is shown. All keys are optional, and none changes which values are
 * valid.
 */
export interface FieldUi {
  /** Name of a registered widget. @defaultValue chosen by type, format and the other annotations */
  readonly widget?: string;
  /** Width of the column in pixels. */
  readonly width?: number;
  /** Number of columns of the form grid (1 to 24) that the field takes. */
  readonly span?: number;
  /** Unit shown after the value: `核` (cores), `Gi`. */
  readonly unit?: string;
  /** Words that are shown instead of some numbers: 不限 (no limit) for `-1`. */
  readonly words?: Readonly<Record<string, string>>;
  /** ISO code of an amount's currency, or the name of the field beside it that contains the code. */
  readonly currency?: string;
  /** Field beside this number that contains the total of which the number is a part. */
  readonly total?: string;
  /**
   * Percentages of the total: from `warn` a bar shows a warning, and from `bad` it shows an error.
   * @defaultValue 80 and 95
   */
  readonly levels?: { readonly warn?: number; readonly bad?: number };
  /** Field beside this one with whose value this value is compared. */
  readonly against?: string;
  /** Entity of the records that are compared. */
  readonly of?: string;
  /** Field beside this one that contains the name of the entity, if the entity differs from record to record. */
  readonly ofField?: string;
  /**
   * Number of days before a point in time from which a warning is shown. With this setting the value is shown as
   * the remaining time.
   */
  readonly countdown?: number;
  readonly placeholder?: string;
  /** Help text below the control. */
  readonly help?: string;
  readonly ellipsis?: boolean;
  readonly copyable?: boolean;
  /** True if the value is a text of the service, which is translated into the reader's language. */
  readonly translate?: boolean;
  /** Kind of mask that hides the middle of the value on screens: for phone and identity numbers. */
  readonly mask?: MaskKind;
  /** Kind of mask that hides the middle of the value only in lists. */
  readonly listMask?: MaskKind;
  /** Treatment of the value when a condition hides the field. @defaultValue `omit` */
  readonly onHidden?: 'omit' | 'keep' | 'clear';
  /** True if the words `null` and `undefined` are allowed as values; otherwise they count as empty. */
  readonly keepLiteral?: boolean;
  /** Further options for a custom widget. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Effect on a reference when the referenced record is deleted. */
export type OnDelete = 'refuse' | 'clear' | 'keep';

/** Reference to records of another entity. */
export interface FieldRef {
  /** Key of the referenced entity: `area.entity`. */
  readonly entity: string;
  /** Fixed filter of the picker: `{ genre: "NOVEL" }`. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /**
   * Filter that depends on fields beside the reference. Key: the key of the filter. Value: the name of the field,
   * as in `{ projectId: "projectId" }`. If the value of such a field changes, the reference is cleared.
   */
  readonly by?: Readonly<Record<string, string>>;
  /**
   * True if records of the same entity may refer to one another in a circle. If it is false, a reference to the
   * same entity means the parent of the record.
   * @defaultValue false
   */
  readonly circle?: boolean;
  /** @see heldReferences for what is meant without it */
  readonly onDelete?: OnDelete;
}

/** Format of a number from a sequence: `PO20261121-0042`, or `PO000042`. */
export interface NumberFormat {
  readonly prefix: string;
  /** True if the number contains the day between prefix and digits, and starts at 1 each day. */
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
   * Dotted path from the record: `workspaceVolume.sizeGi`. Inside the elements of a list the path begins at the
   * element.
   */
  readonly path: string;
  /** Label as a text in the source language. */
  readonly title: string;
  readonly description?: string;
  readonly type: ValueType;
  /** All simple types that a value may have, if there are several. `type` is one of them. */
  readonly types?: readonly ValueType[];
  readonly format?: string;
  /** Name of the widget: either the widget that the schema names, or the default. Never empty. */
  readonly widget: string;
  /** True if the record itself requires the field. Conditions may require the field too. */
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly mode?: FieldMode;
  /**
   * Suffix of a permission: `finance` means `<permission>_finance`. Without this permission the field is neither
   * shown nor written.
   */
  readonly permission?: string;
  /** Priority that the schema declares. @see fieldPriority for the default */
  readonly priority?: Priority;
  readonly default?: unknown;
  readonly options?: readonly Option[];
  readonly ref?: FieldRef;
  /** Code of a dictionary on the server, whose values are the choices. */
  readonly dict?: string;
  /** Code of a dictionary on the server that lists which of the field's choices are offered now. */
  readonly offered?: string;
  /** Name of the field before it was renamed; its column is renamed too. */
  readonly renamedFrom?: string;
  /** True if the value is stored encrypted and is never shown completely. */
  readonly sealed?: true;
  /** Format of the next number of a sequence, which the service assigns when the record is added. */
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
   * First day that is allowed; `latest` is the last one. A date (`2026-01-01`), a day counted from today
   * (`today+1`), or a field beside this one.
   */
  readonly earliest?: string;
  readonly latest?: string;
  /** Fields of a list's elements whose combined values must differ between any two elements. */
  readonly uniqueBy?: readonly string[];
  /** Limits that the control shows, or enforces while the user types. */
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly multipleOf?: number;
  /** Kinds that the value may have, if the schema offers several (`oneOf`, `anyOf`, a list of types). */
  readonly variants?: readonly Variant[];
  /**
   * All values that a foreign schema allows, if at least one of them is not a plain text or number: null, an
   * object, the empty text.
   */
  readonly choices?: readonly Choice[];
  /** Fields for the first elements of a list, each with its own schema. `item` describes all elements after them. */
  readonly places?: readonly Field[];
  /** Members that an object of a foreign schema may have in addition to its fields. */
  readonly others?: Others;
  /**
   * Part of the schema that is deeply nested or contains itself. {@link unfoldSchema} opens one more level on
   * demand.
   */
  readonly folded?: Folded;
  /** True if matching the field's `pattern` in the form may take too long, so that only the server checks it. */
  readonly unchecked?: true;
  /** True if the field accepts any value, which the user writes as JSON. */
  readonly isJson?: true;
  /** Initial value of a required field that has no input. Only foreign schemas have such a value. */
  readonly empty?: unknown;
}

/** Name of a kind: its title or constant, its members, its types, or a number if nothing else distinguishes it. */
export interface KindName {
  readonly by: 'title' | 'members' | 'type' | 'number';
  /** Words from the schema, which are shown one after another. */
  readonly words: readonly string[];
}

/** One kind that a value may have. */
export interface Variant {
  readonly name: KindName;
  /**
   * The value's field if the value is of this kind. Its path is the path of the choice, because the choice adds no
   * segment.
   */
  readonly field: Field;
  /** Schema of a value of this kind, which distinguishes it from the other kinds. */
  readonly schema: JsonSchema;
  /**
   * Members whose constants distinguish the kinds, each with all constants of this kind. When the user chooses the
   * kind, the member gets its first constant.
   */
  readonly constants?: Readonly<Record<string, readonly unknown[]>>;
}

/** A part of a schema that is opened on demand. */
export interface Folded {
  readonly schema: JsonSchema;
  /** Policy by which the schema is read: as a part of an area's record, or as any JSON Schema. */
  readonly policy: 'assert' | 'fold';
}

/** One of the values that a schema allows. */
export interface Choice {
  readonly value: unknown;
  readonly label: string;
}

/** Members of an object that the object's schema does not declare. */
export interface Others {
  /** Field for such a member, unless one of the patterns matches the member's name. */
  readonly field: Field;
  readonly patterns: readonly { readonly pattern: string; readonly field: Field }[];
  /** True if the schema describes these members, so that the form offers to add them. */
  readonly isOffered: boolean;
  /** True if only the declared fields and the members that match a pattern are allowed. */
  readonly isClosed: boolean;
  /** Names of the members that the chosen kind has already set. */
  readonly constants?: readonly string[];
}
