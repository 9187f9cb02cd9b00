import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Action, States } from './actions.ts';
import type { Condition } from './conditions.ts';
import type { Field, Option } from './field.ts';
import type { Validate } from './issues.ts';
import type { Operation, OperationName, ReadCall } from './operations.ts';
import type { CompareModel, DetailModel, FormModel, ListModel, SearchItem, View } from './screens.ts';
import type { StatisticsModel } from './statistics.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Whose records are: `parent` follows the record in {@link Entity.parent}, `party` the organisations in {@link Entity.parties}. */
export type Scope = 'platform' | 'user' | 'org' | 'project' | 'parent' | 'party';

/**
 * One kind of record in an area, with its fields, screens, states, actions and calls. Every default is filled in.
 *
 * @example const columns = ({ list }: Entity) => list.columns.map(({ field }) => field);
 */
export interface Entity {
  /** `area.entity`. */
  readonly key: string;
  readonly area: string;
  readonly name: string;
  /** One record. */
  readonly title: string;
  /** Many of them. */
  readonly titles: string;
  readonly description?: string;
  readonly path: string;
  /** Prefix of the permission codes `<permission>_view`, `_add`, … */
  readonly permission: string;
  readonly scope: Scope;
  /** Record whose visibility this one follows, by the field that refers to it; present with scope `parent`. */
  readonly parent?: { readonly field: string; readonly entity: string };
  /** Fields that hold the organisations of a deal; present with scope `party`. */
  readonly parties?: readonly string[];
  /** Field that holds the user a record is meant for, beside the parties. */
  readonly person?: string;
  /** Field that names a record. @defaultValue `name` when there is one, else the first text field */
  readonly label: string;
  /** @defaultValue `id` */
  readonly rowKey: string;
  /** The record as written, with the common fields added, references inside the file kept. */
  readonly record: JsonSchemaObject;
  /** Top-level properties in schema order, common fields last. */
  readonly fields: readonly Field[];
  /** Conditions read from `if`, `dependentRequired`, `dependentSchemas`, `oneOf`: see {@link Condition}. */
  readonly conditions: readonly Condition[];
  readonly list: ListModel;
  readonly search: readonly SearchItem[];
  /** Text fields one box searches together, in every view. @defaultValue none: there is no such box */
  readonly keyword?: readonly string[];
  readonly form: FormModel;
  readonly detail: DetailModel;
  readonly unique: readonly (readonly string[])[];
  readonly states?: States;
  readonly actions: readonly Action[];
  readonly operations: Readonly<Partial<Record<OperationName, Operation>>>;
  readonly reads: Readonly<Record<string, ReadCall>>;
  readonly views: readonly View[];
  /** How its records are compared. @defaultValue they are not */
  readonly compare?: CompareModel;
  readonly statistics?: StatisticsModel;
  /** Formats, rules and widgets that its schema may name besides this package's own. */
  readonly vocabulary?: Vocabulary;
}

/** Role → its grant: every record in scope, own ones, or those of projects in which it has a role. */
export type RoleGrants = Readonly<Record<string, readonly string[]>>;

/**
 * Result of `parseArea` for an area file. Every default is filled in, every name is resolved, and all but the
 * `vocabulary` is plain JSON, so that the build can print it into a module and the browser never parses.
 *
 * @example const keys = ({ entities }: Area) => Object.values(entities).map(({ key }) => key);
 */
export interface Area {
  /** Lower camel case, unique, the name of its file: `schemas/bookShop.json` is `bookShop`. */
  readonly name: string;
  readonly title: string;
  readonly entities: Readonly<Record<string, Entity>>;
  /** Values fields choose from, by the code `x-dict` names. */
  readonly dictionaries: Readonly<Record<string, readonly Option[]>>;
  /** By permission code (`book_view`, `book_*` for the rest). Empty in a browser. */
  readonly roles: Readonly<Record<string, RoleGrants>>;
}

/**
 * Result of the vite plugin for an area file, and of `loadArea` for JSON that arrives at run time.
 *
 * @example const loaded: AreaModule = loadArea(json);
 */
export interface AreaModule {
  readonly area: Area;
  /** Key: entity name. The record as a form submits it; mode-dependent fields are dropped before it is called. */
  readonly validators: Readonly<Record<string, Validate>>;
}
