import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Action, States } from './actions.ts';
import type { Condition } from './conditions.ts';
import type { Field, Option } from './field.ts';
import type { Validate } from './issues.ts';
import type { Operation, OperationName, ReadCall } from './operations.ts';
import type { CompareModel, DetailModel, FormModel, ListModel, SearchItem, View } from './screens.ts';
import type { StatisticsModel } from './statistics.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Which users see a record. `parent` follows the visibility of the record in {@link Entity.parent}; `party` is for
 * the organisations in {@link Entity.parties}.
 */
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
  /** Title of one record. */
  readonly title: string;
  /** Title of several records. */
  readonly titles: string;
  readonly description?: string;
  readonly path: string;
  /** Prefix of the permission codes `<permission>_view`, `_add`, … */
  readonly permission: string;
  readonly scope: Scope;
  /** Field that refers to the record whose visibility this one follows; present with scope `parent`. */
  readonly parent?: { readonly field: string; readonly entity: string };
  /** Fields that hold the organisations of a deal; present with scope `party`. */
  readonly parties?: readonly string[];
  /** Field with the user that may see a record besides the parties. */
  readonly person?: string;
  /** Field whose value names a record to people. @defaultValue `name` when there is one, else the first text field */
  readonly label: string;
  /** @defaultValue `id` */
  readonly rowKey: string;
  /**
   * The schema of the record as the author wrote it, with the common fields added. References inside the file stay
   * references.
   */
  readonly record: JsonSchemaObject;
  /** Top-level properties in schema order, common fields last. */
  readonly fields: readonly Field[];
  /** Conditions read from `if`, `dependentRequired`, `dependentSchemas`, `oneOf`: see {@link Condition}. */
  readonly conditions: readonly Condition[];
  readonly list: ListModel;
  readonly search: readonly SearchItem[];
  /** Text fields that one search box searches together, in every view. @defaultValue none: there is no such box */
  readonly keyword?: readonly string[];
  readonly form: FormModel;
  readonly detail: DetailModel;
  readonly unique: readonly (readonly string[])[];
  readonly states?: States;
  readonly actions: readonly Action[];
  readonly operations: Readonly<Partial<Record<OperationName, Operation>>>;
  readonly reads: Readonly<Record<string, ReadCall>>;
  readonly views: readonly View[];
  /** The fields that a comparison of its records shows. @defaultValue they are not */
  readonly compare?: CompareModel;
  readonly statistics?: StatisticsModel;
  /** Formats, rules and widgets of the portal that its schema may name. */
  readonly vocabulary?: Vocabulary;
}

/**
 * Role → the records for which it has the permission: all in scope, its own, or those of the projects in which the
 * user has the role.
 */
export type RoleGrants = Readonly<Record<string, readonly string[]>>;

/**
 * Result of `parseArea` for an area file. Every default is filled in, every name is resolved, and all but the
 * `vocabulary` is plain JSON, so that the build can print it into a module and the browser never parses.
 *
 * @example const keys = ({ entities }: Area) => Object.values(entities).map(({ key }) => key);
 */
export interface Area {
  /**
   * Name of the area in lower camel case, unique and equal to the name of its file: `schemas/bookShop.json` is
   * `bookShop`.
   */
  readonly name: string;
  readonly title: string;
  readonly entities: Readonly<Record<string, Entity>>;
  /** Values from which fields choose, by the code in `x-dict`. */
  readonly dictionaries: Readonly<Record<string, readonly Option[]>>;
  /** Role grants by permission code (`book_view`; `book_*` for all codes that are not listed). Empty in a browser. */
  readonly roles: Readonly<Record<string, RoleGrants>>;
}

/**
 * Result of the vite plugin for an area file, and of `loadArea` for JSON that arrives at run time.
 *
 * @example const loaded: AreaModule = loadArea(json);
 */
export interface AreaModule {
  readonly area: Area;
  /**
   * Validators by the name of the entity. They get the record as a form submits it, and without fields that depend on
   * the mode.
   */
  readonly validators: Readonly<Record<string, Validate>>;
}
