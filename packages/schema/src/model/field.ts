import type { JsonSchema } from '../json/jsonSchema.ts';
import type { MaskKind } from '../texts/mask.ts';

/** Colours of states and options: green, blue and animated, orange, red, grey. */
export type Tag = 'ok' | 'run' | 'warn' | 'bad' | 'off';

/**
 * One choice of a field, in display order.
 *
 * @example
 * const states: readonly Option[] = [{ value: 'ON', label: '运行中', tag: 'ok' }, { value: 'OFF', label: '已停止' }];
 */
export interface Option {
  readonly value: string | number | boolean;
  /** Text in the source language (Chinese). */
  readonly label: string;
  readonly tag?: Tag;
  readonly disabled?: boolean;
  /** Value of the parent choice, where a dictionary has levels. */
  readonly parent?: string | number | boolean;
  /** The choice is only offered while the fields beside it have one of these values. */
  readonly when?: Readonly<Record<string, readonly unknown[]>>;
  /** Further data a server sends with the option. */
  readonly extra?: unknown;
}

/**
 * How much something matters beside other things: 1 comes first, 2 is shown where there is room, 3 is the first to be
 * left out or moved into the menu 更多.
 */
export type Priority = 1 | 2 | 3;

/**
 * `create`: only in the form that adds a record. `edit`: only in the form that changes one. `fixed`: set when the
 * record is added, and read-only afterwards.
 */
export type FieldMode = 'create' | 'edit' | 'fixed';

/** How a field's value is shown. All keys are optional and none changes which values are valid. */
export interface FieldUi {
  /** Name of a registered widget. @defaultValue chosen from type, format and the other annotations */
  readonly widget?: string;
  /** Column width, in pixels. */
  readonly width?: number;
  /** Number of columns of the form grid (1 to 24) that a field takes. */
  readonly span?: number;
  /** Unit shown after the value: `核`, `Gi`. */
  readonly unit?: string;
  /** Words that are shown for some numbers: `-1` as 不限. */
  readonly words?: Readonly<Record<string, string>>;
  /** ISO code of the currency of an amount, or the name of the field beside it that holds the code. */
  readonly currency?: string;
  /** Field beside a number with the total of which the number is a part. */
  readonly total?: string;
  /**
   * Percent of the total from which a bar shows a warning, and from which it shows an error.
   * @defaultValue 80 and 95
   */
  readonly levels?: { readonly warn?: number; readonly bad?: number };
  /** Field beside this one with which its value is compared. */
  readonly against?: string;
  /** Entity of the records that a comparison compares. */
  readonly of?: string;
  /** Field beside this one with the name of that entity, where records differ in it. */
  readonly ofField?: string;
  /** A point in time is shown as the time that remains. This many days before it, a warning is shown. */
  readonly countdown?: number;
  readonly placeholder?: string;
  /** Text below the control. */
  readonly help?: string;
  readonly ellipsis?: boolean;
  readonly copyable?: boolean;
  /** The value is a text of the service, which is translated into the reader's language. */
  readonly translate?: boolean;
  /** The middle of the value is hidden on screens: for phone and identity numbers. */
  readonly mask?: MaskKind;
  /** The same in lists alone. */
  readonly listMask?: MaskKind;
  /** What happens to the value when a condition hides the field. @defaultValue `omit` */
  readonly onHidden?: 'omit' | 'keep' | 'clear';
  /** Allows the words `null` and `undefined` as values; otherwise they count as empty. */
  readonly keepLiteral?: boolean;
  /** Further options for a custom widget. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** What happens to a reference when the referenced record is deleted. */
export type OnDelete = 'refuse' | 'clear' | 'keep';

/** A reference to records of another entity. */
export interface FieldRef {
  /** `area.entity`. */
  readonly entity: string;
  /** Fixed filter of the picker: `{ genre: "NOVEL" }`. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /**
   * Filter that depends on fields beside it: `{ projectId: "projectId" }` means filter key → field name. A change of
   * such a field clears the reference.
   */
  readonly by?: Readonly<Record<string, string>>;
  /**
   * Records of the entity may refer to one another in a circle. Without it, a reference to the own entity names a
   * parent.
   * @defaultValue false
   */
  readonly circle?: boolean;
  /** @see heldReferences for what is meant without it */
  readonly onDelete?: OnDelete;
}

/** How a number from a sequence is written: `PO20261121-0042`, or `PO000042`. */
export interface NumberFormat {
  readonly prefix: string;
  /** The number has the day between prefix and digits, and starts at 1 each day. */
  readonly date: boolean;
  /** Least number of digits: zeros are added in front. */
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
  /** Name of the property in its object. It is never `__proto__`, `constructor` or `prototype`. */
  readonly name: string;
  /**
   * Dotted path from the record: `workspaceVolume.sizeGi`. Inside the items of a list the path begins at the item.
   */
  readonly path: string;
  /** Source-language label. */
  readonly title: string;
  readonly description?: string;
  readonly type: ValueType;
  /** All simple types that a value may have, where there are several. `type` is one of them. */
  readonly types?: readonly ValueType[];
  readonly format?: string;
  /** Name of the widget: the one that the schema names, or the default. Never empty. */
  readonly widget: string;
  /** Required by the record itself. Conditions may require the field too. */
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly mode?: FieldMode;
  /**
   * Suffix of the permission without which the field is neither shown nor written: `finance` means
   * `<permission>_finance`.
   */
  readonly permission?: string;
  /** Priority that the schema declares. @see fieldPriority for what is meant without it */
  readonly priority?: Priority;
  readonly default?: unknown;
  readonly options?: readonly Option[];
  readonly ref?: FieldRef;
  /** Code of a dictionary on the server, whose values are the choices. */
  readonly dict?: string;
  /** Code of a dictionary on the server that says which of the field's choices are offered now. */
  readonly offered?: string;
  /** Name of the field before it was renamed; its column is renamed too. */
  readonly renamedFrom?: string;
  /** The value is stored encrypted and is never shown whole. */
  readonly sealed?: true;
  /** The value is the next number of a sequence, which the service gives when the record is added. */
  readonly number?: NumberFormat;
  /** Name of the rule that computes the value, and the fields that the rule reads. */
  readonly derive?: { readonly rule: string; readonly from: readonly string[] };
  readonly ui: FieldUi;
  /** Properties of an object field. */
  readonly fields?: readonly Field[];
  /** The elements of a list, described as a field without a name. */
  readonly item?: Field;
  /** Message for a value that does not match the pattern, instead of the usual one. */
  readonly message?: string;
  /** First and last day of a date: `2026-01-01`, counted from today (`today+1`), or a field beside it. */
  readonly earliest?: string;
  readonly latest?: string;
  /** Fields of a list's elements whose values together must differ between any two elements. */
  readonly uniqueBy?: readonly string[];
  /** Limits that the control shows or enforces while the user types. */
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly multipleOf?: number;
  /** Kinds that the value may have, where the schema offers several (`oneOf`, `anyOf`, a list of types). */
  readonly variants?: readonly Variant[];
  /**
   * All values that a foreign schema allows, where at least one of them is no plain text or number: null, an object,
   * the empty text.
   */
  readonly choices?: readonly Choice[];
  /** The first elements of a list, each with its own schema. `item` describes the elements after them. */
  readonly places?: readonly Field[];
  /** Members that an object of a foreign schema may have besides its fields. */
  readonly others?: Others;
  /** A part that is deeply nested, or contains itself. {@link unfoldSchema} opens one more level of it on demand. */
  readonly folded?: Folded;
  /** Its `pattern` may take too long to be matched in the form, so only the server checks it. */
  readonly unchecked?: true;
  /** The field accepts any value, written as JSON. */
  readonly isJson?: true;
  /** Initial value of a required field without input. Only foreign schemas have such a value. */
  readonly empty?: unknown;
}

/** Name of a kind: its title or constant, its members, its types, or a number where nothing else distinguishes it. */
export interface KindName {
  readonly by: 'title' | 'members' | 'type' | 'number';
  /** Words from the schema, which are shown one after another. */
  readonly words: readonly string[];
}

/** One kind that a value may have. */
export interface Variant {
  readonly name: KindName;
  /** The value as this kind. Its path is that of the choice, which adds no segment. */
  readonly field: Field;
  /** Schema of such a value, which distinguishes it from the other kinds. */
  readonly schema: JsonSchema;
  /**
   * Members whose constants distinguish the kinds, with all constants of each kind. Choosing a kind sets the first
   * constant.
   */
  readonly constants?: Readonly<Record<string, readonly unknown[]>>;
}

/** A part of a schema that is opened on demand. */
export interface Folded {
  readonly schema: JsonSchema;
  /** The policy by which the schema is read: as part of an area's record, or as any JSON Schema. */
  readonly policy: 'assert' | 'fold';
}

/** One of the values that a schema allows. */
export interface Choice {
  readonly value: unknown;
  readonly label: string;
}

/** Members of an object that its schema does not declare. */
export interface Others {
  /** Field for such a member, unless one of the patterns matches its name. */
  readonly field: Field;
  readonly patterns: readonly { readonly pattern: string; readonly field: Field }[];
  /** The schema names these members, so the form offers to add them. */
  readonly isOffered: boolean;
  /** Only the fields, and members that a pattern matches, are allowed. */
  readonly isClosed: boolean;
  /** Members that the chosen kind has already set. */
  readonly constants?: readonly string[];
}
