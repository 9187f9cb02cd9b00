import type { EntityRef, Row } from '@isp/schema';
import type { Adapter, AdapterError } from '../../core/adapter.ts';

/**
 * What a server may be unable to do. `total`: it counts the records of a list. `jump`: it opens any page directly.
 * `sort`: by one field, both ways. `like`, `equal`, `in`, `range`: comparisons of a search. `emptyText`: it keeps an empty
 * text apart from null.
 */
export type ContractTopic = 'total' | 'jump' | 'sort' | 'like' | 'equal' | 'in' | 'range' | 'emptyText';

/** Options of {@link adapterContract}. */
export interface AdapterContractOptions {
  /** The adapter, connected to a test server whose records of the entity may be deleted. */
  readonly adapter: Adapter;
  readonly entity: EntityRef;
  /** Returns a valid record without its key. The contract replaces the fields that are named below. */
  readonly record: (index: number) => Row;
  /** Required text field that can be searched and sorted. */
  readonly text: string;
  /** Number field that can be searched and sorted. @defaultValue numbers are not tested */
  readonly number?: string;
  /** Text field that may be empty. @defaultValue empty values are not tested */
  readonly optional?: string;
  /** @defaultValue `id` */
  readonly rowKey?: string;
  /** Deletes all records of the entity. @defaultValue they are deleted by `del`, or else by `remove` */
  readonly reset?: () => Promise<void>;
  /** A form that the server refuses, with the field of its error. @defaultValue refused forms are not tested */
  readonly refused?: { readonly form: Row; readonly field: string };
  /** Keys that `add` accepts in a form. @defaultValue the server chooses the keys */
  readonly ids?: readonly string[];
  /** Key of a record that does not exist. @defaultValue `999999999` */
  readonly unknownId?: string;
  /** Kind of the error for a record that does not exist. @defaultValue `notFound` */
  readonly unknownKind?: AdapterError['kind'];
  /** What the server is unable to do. Cases that need it are left out. @defaultValue nothing */
  readonly lacks?: readonly ContractTopic[];
}

/** One test. */
export interface ContractCase {
  readonly title: string;
  /** Runs the test. Rejects with an Error that says what was expected and what was found. */
  readonly run: () => Promise<void>;
}
