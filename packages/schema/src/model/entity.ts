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
 * Rule that decides which users see a record. `parent`: the same users as the record in {@link Entity.parent}.
 * `party`: the organisations in {@link Entity.parties}.
 */
export type Scope = 'platform' | 'user' | 'org' | 'project' | 'parent' | 'party';

/** Where the deleted records of an entity are for some time. */
export interface Bin {
  /** Days for which a record can be restored. Then it is deleted for good. */
  readonly days: number;
}

/**
 * One kind of record in an area, with its fields, screens, states, actions and calls. All defaults are filled in.
 *
 * @example const columns = ({ list }: Entity) => list.columns.map(({ field }) => field);
 */
export interface Entity {
  /** Key of the entity: `area.entity`. */
  readonly key: string;
  readonly area: string;
  readonly name: string;
  /** Former key of the entity: `area.entity`. The migration renames its table. */
  readonly renamedFrom?: string;
  /** Title of one record. */
  readonly title: string;
  /** Title of several records. */
  readonly titles: string;
  readonly description?: string;
  readonly path: string;
  /** Prefix of the permission codes `<permission>_view`, `_add`, … */
  readonly permission: string;
  readonly scope: Scope;
  /** Field that refers to the record with the same visibility. Set if the scope is `parent`. */
  readonly parent?: { readonly field: string; readonly entity: string };
  /** Fields that contain the organisations of a deal. Set if the scope is `party`. */
  readonly parties?: readonly string[];
  /** Field that contains a user. This user may see the record in addition to the organisations in `parties`. */
  readonly person?: string;
  /**
   * Field that contains the display name of a record. @defaultValue `name` if it exists, otherwise the first text
   * field
   */
  readonly label: string;
  /**
   * Field that contains the key of a record.
   * @defaultValue `id`
   */
  readonly rowKey: string;
  /** Schema of the record as the author wrote it, with the common fields added. Its `$ref` are not replaced. */
  readonly record: JsonSchemaObject;
  /**
   * Fields of the record, without those inside objects and lists. They are in the order of the schema; the common
   * fields come last.
   */
  readonly fields: readonly Field[];
  /** Conditions read from `if`, `dependentRequired`, `dependentSchemas` and `oneOf`; see {@link Condition}. */
  readonly conditions: readonly Condition[];
  readonly list: ListModel;
  readonly search: readonly SearchItem[];
  /**
   * Text fields that one search box searches at the same time. The box is shown in every view. @defaultValue none:
   * there is no such search box
   */
  readonly keyword?: readonly string[];
  readonly form: FormModel;
  readonly detail: DetailModel;
  readonly unique: readonly (readonly string[])[];
  readonly states?: States;
  readonly actions: readonly Action[];
  readonly operations: Readonly<Partial<Record<OperationName, Operation>>>;
  readonly reads: Readonly<Record<string, ReadCall>>;
  readonly views: readonly View[];
  /** Deleted records can be listed, restored and deleted for good. @defaultValue the entity has no bin */
  readonly bin?: Bin;
  /** Fields that a comparison of records shows. @defaultValue records cannot be compared */
  readonly compare?: CompareModel;
  readonly statistics?: StatisticsModel;
  /** Formats, rules and widgets of the portal that the schema may use. */
  readonly vocabulary?: Vocabulary;
}

/**
 * Roles that have a permission. For each role there is a list of the records to which the permission applies: all
 * records in scope, the user's own records, or the records of the projects in which the user has the role.
 */
export type RoleGrants = Readonly<Record<string, readonly string[]>>;

/**
 * Model of an area: the result of `parseArea` for an area file. All defaults are filled in and all names are
 * resolved. Everything except the `vocabulary` is plain JSON. So the build can write the model into a module, and
 * the browser does not have to parse the area file.
 *
 * @example const keys = ({ entities }: Area) => Object.values(entities).map(({ key }) => key);
 */
export interface Area {
  /**
   * Name of the area in lower camel case. It is unique and equal to the name of the file: the area of
   * `schemas/bookShop.json` is `bookShop`.
   */
  readonly name: string;
  readonly title: string;
  readonly entities: Readonly<Record<string, Entity>>;
  /** Dictionaries: the values that fields offer as choices. Key: the code in `x-dict`. */
  readonly dictionaries: Readonly<Record<string, readonly Option[]>>;
  /**
   * Roles by permission code. The code `book_*` means all codes of `book` that are not listed. Empty in a
   * browser, because only the service uses roles.
   */
  readonly roles: Readonly<Record<string, RoleGrants>>;
}

/**
 * Model and validators of an area. It is the result of the Vite plugin for an area file, and of `loadArea` for JSON
 * that arrives at run time.
 *
 * @example const loaded: AreaModule = loadArea(json);
 */
export interface AreaModule {
  readonly area: Area;
  /**
   * Validators by name of the entity. A validator receives the record as a form submits it, without the fields that
   * cannot be written in the mode of the form.
   */
  readonly validators: Readonly<Record<string, Validate>>;
}
