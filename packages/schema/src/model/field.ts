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
  /** Source-language (Chinese) text. */
  readonly label: string;
  readonly tag?: Tag;
  readonly disabled?: boolean;
  /** Value of the choice above this one, where a dictionary has levels. */
  readonly parent?: string | number | boolean;
  /** Only offered while the named sibling fields have one of these values (cascading choices). */
  readonly when?: Readonly<Record<string, readonly unknown[]>>;
  /** Further data a server sends with the option. */
  readonly extra?: unknown;
}

/**
 * How much something matters beside others: 1 leads, 2 is shown where there is room, 3 is the first to be left out or put
 * behind 更多.
 */
export type Priority = 1 | 2 | 3;

/** `create` only when adding, `edit` only when editing, `fixed` set once when adding and read-only afterwards. */
export type FieldMode = 'create' | 'edit' | 'fixed';

/** How a field's value is shown. All keys are optional and none changes which values are valid. */
export interface FieldUi {
  /** Name of a registered widget. @defaultValue chosen from type, format and the other annotations */
  readonly widget?: string;
  /** Column width, in pixels. */
  readonly width?: number;
  /** Columns of the form grid a field takes, 1 to 24. */
  readonly span?: number;
  /** Text behind the value: `核`, `Gi`. */
  readonly unit?: string;
  /** Words some numbers are read as: `-1` for no limit. */
  readonly words?: Readonly<Record<string, string>>;
  /** ISO code of the currency of an amount, or the field beside it that holds one. */
  readonly currency?: string;
  /** Field beside a number that holds the whole of which it is a part. */
  readonly total?: string;
  /** Percent of the total from which a bar warns, and from which it is bad. @defaultValue 80 and 95 */
  readonly levels?: { readonly warn?: number; readonly bad?: number };
  /** Field beside it that a value is compared with. */
  readonly against?: string;
  /** Entity both sides of a comparison are records of. */
  readonly of?: string;
  /** Field beside it that names that entity, where each record may have another. */
  readonly ofField?: string;
  /** A point in time says how long it is to go; so many days before, that is a warning. */
  readonly countdown?: number;
  readonly placeholder?: string;
  /** Text below the control. */
  readonly help?: string;
  readonly ellipsis?: boolean;
  readonly copyable?: boolean;
  /** The value is a text of the service: it is shown in the reader's language. */
  readonly translate?: boolean;
  /** Middle of the value is hidden when read: phone and identity numbers. */
  readonly mask?: MaskKind;
  /** Whether the value is kept when a condition hides the field. @defaultValue `omit` */
  readonly onHidden?: 'omit' | 'keep' | 'clear';
  /** Allows the texts `null` and `undefined` as real values (they are empty otherwise). */
  readonly keepLiteral?: boolean;
  /** Further options for a custom widget. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** What a deletion of the referenced record does to a reference. */
export type OnDelete = 'refuse' | 'clear' | 'keep';

/** A reference to records of another entity. */
export interface FieldRef {
  /** `area.entity`. */
  readonly entity: string;
  /** Fixed filter of the picker: `{ genre: "NOVEL" }`. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Filter taken from sibling fields: `{ projectId: "projectId" }` is filter key → field name. A change clears the reference. */
  readonly by?: Readonly<Record<string, string>>;
  /** Records of one entity may refer to one another in a circle; else a reference to the own entity is a parent. @defaultValue false */
  readonly circle?: boolean;
  /** @see heldReferences for what is meant without it */
  readonly onDelete?: OnDelete;
}

/** How a number from a sequence is written: `PO20261121-0042`, or `PO000042`. */
export interface NumberFormat {
  readonly prefix: string;
  /** The day is written between prefix and digits, and numbers begin at 1 each day. */
  readonly date: boolean;
  /** Fewest digits, filled up with zeros. */
  readonly digits: number;
}

/** JSON type of the value after `null` is taken away. */
export type ValueType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';

/**
 * One property of a record, described once and shared by list, search, form and detail.
 *
 * @example const isMoney = ({ format }: Field) => format === 'money';
 */
export interface Field {
  /** Own key in its object. Segments `__proto__`, `constructor`, `prototype` never occur. */
  readonly name: string;
  /** Dotted path from the record: `workspaceVolume.sizeGi`; inside array items the path is relative to the item. */
  readonly path: string;
  /** Source-language label. */
  readonly title: string;
  readonly description?: string;
  readonly type: ValueType;
  /** Where a value may be of several simple types: all of them, `type` among them. */
  readonly types?: readonly ValueType[];
  readonly format?: string;
  /** Resolved widget name, never empty: the explicit one or the default. */
  readonly widget: string;
  /** Always required by the record (conditions come on top of it). */
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly mode?: FieldMode;
  /** Suffix of the permission code without which the field is neither shown nor written: `finance` is `<permission>_finance`. */
  readonly permission?: string;
  /** As its schema declares it. @see fieldPriority for what is meant without it */
  readonly priority?: Priority;
  readonly default?: unknown;
  readonly options?: readonly Option[];
  readonly ref?: FieldRef;
  /** Code of a dictionary the server holds. */
  readonly dict?: string;
  /** Code of a dictionary the server keeps: those of the choices that are offered now. */
  readonly offered?: string;
  /** Name of the field before it was renamed; its column is renamed too. */
  readonly renamedFrom?: string;
  /** Kept encrypted, and never shown whole. */
  readonly sealed?: true;
  /** The value is the next number of a sequence, given by the service when the record is added. */
  readonly number?: NumberFormat;
  /** Name of the rule that computes the value, and the fields it reads. */
  readonly derive?: { readonly rule: string; readonly from: readonly string[] };
  readonly ui: FieldUi;
  /** Properties of an object field. */
  readonly fields?: readonly Field[];
  /** Element of an array field: a field of its own without name. */
  readonly item?: Field;
  /** Said instead of the usual words when the value does not match its pattern. */
  readonly message?: string;
  /** First and last day of a date: `2026-01-01`, or counted from today: `today+1`. */
  readonly earliest?: string;
  readonly latest?: string;
  /** Fields of a list's elements in which no two elements are alike. */
  readonly uniqueBy?: readonly string[];
  /** Limits the control can show or enforce while typing. */
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly multipleOf?: number;
  /** Kinds the value may be, where the schema offers several (`oneOf`, `anyOf`, a list of types). */
  readonly variants?: readonly Variant[];
  /** All values a foreign schema allows, where some is no plain text or number: null, an object, the empty text. */
  readonly choices?: readonly Choice[];
  /** The leading elements of a list, each with a schema of its own; `item` is that of the elements after them. */
  readonly places?: readonly Field[];
  /** Members an object of a foreign schema may have beside its fields. */
  readonly others?: Others;
  /** A part that lies deep, or contains itself: {@link unfoldSchema} opens one more level of it on demand. */
  readonly folded?: Folded;
  /** Its `pattern` may take too long to be searched in the form: only the server checks it. */
  readonly unchecked?: true;
  /** Any value at all, written as JSON. */
  readonly isJson?: true;
  /** Initial value of a required field without input. Only foreign schemas have such a value. */
  readonly empty?: unknown;
}

/** Name of a kind: its own title or constant, its members, its types, or at last its number. */
export interface KindName {
  readonly by: 'title' | 'members' | 'type' | 'number';
  /** Each in the words of the schema; said one after the other. */
  readonly words: readonly string[];
}

/** One kind a value may be. */
export interface Variant {
  readonly name: KindName;
  /** The value as one of this kind. Its path is that of the choice: the choice adds no segment. */
  readonly field: Field;
  /** Schema of such a value, which distinguishes it from the other kinds. */
  readonly schema: JsonSchema;
  /** Members whose constants distinguish the kinds, with all constants of each: choosing a kind sets the first. */
  readonly constants?: Readonly<Record<string, readonly unknown[]>>;
}

/** A part of a schema that is opened on demand. */
export interface Folded {
  readonly schema: JsonSchema;
  /** How a schema is read: as a part of an area's record, or of any JSON Schema. */
  readonly policy: 'assert' | 'fold';
}

/** One value of all that are allowed. */
export interface Choice {
  readonly value: unknown;
  readonly label: string;
}

/** Members of an object that are not declared. */
export interface Others {
  /** Any such member, unless a pattern matches it. */
  readonly field: Field;
  readonly patterns: readonly { readonly pattern: string; readonly field: Field }[];
  /** The schema names these members: they may be added. */
  readonly isOffered: boolean;
  /** Nothing beside the fields and the patterns is allowed. */
  readonly isClosed: boolean;
  /** Members the kind that was chosen has said already. */
  readonly constants?: readonly string[];
}
