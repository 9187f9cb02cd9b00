import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { createNames } from './statementNames.ts';

/** Name and value of a setting of the database. */
export type Setting = readonly [name: string, value: string];

/** The methods of a `pg` connection with which a query is sent. */
interface Wire {
  parse: (statement: { name: string; text: string }) => void;
  bind: (portal: {
    statement: string;
    values: readonly unknown[];
    valueMapper?: (value: unknown) => unknown;
  }) => void;
  describe: (portal: { type: 'P'; name: string }) => void;
  execute: (portal: object) => void;
  close: (statement: { type: 'S'; name: string }) => void;
  sync: () => void;
}
type Answered = (error: Error | null, results: pg.QueryResult | readonly pg.QueryResult[]) => void;

const { Query, utils } = pg as unknown as {
  /** The query class of `pg`. It reads the messages of a reply. Its method `prepare` sends the query. */
  Query: new (
    config: object,
    callback: Answered,
  ) => pg.Submittable & { prepare(wire: Wire): void };
  utils: { prepareValue: (value: unknown) => unknown };
};

const nameOf = createNames();
const enterName = 'isp_enter';

/** Names of the prepared statements that a connection has stored. */
const kept = new WeakMap<Wire, Set<string>>();

/**
 * A query that sends settings and a statement together in one message. The message is one transaction, so the
 * settings end with it. If a setting fails, the statement is not executed.
 */
class QueryUnder extends Query {
  readonly #settings: readonly Setting[];
  readonly #statement: CompiledQuery;
  readonly #name: string;
  #forget: () => void = () => undefined;

  constructor(settings: readonly Setting[], statement: CompiledQuery, name: string, answered: Answered) {
    super({ text: statement.sql, queryMode: 'extended' }, (error, results) => {
      // After an error it is unknown which of the statements the database has stored, because it may have processed
      // only a part of the message. So all are sent again next time.
      if (error) this.#forget();
      answered(error, results);
    });
    this.#settings = settings;
    this.#statement = statement;
    this.#name = name;
  }

  override prepare(wire: Wire): void {
    const names = kept.get(wire) ?? new Set();
    kept.set(wire, names);
    const { parameters, sql } = this.#statement;
    const name = this.#name;
    this.#forget = () => [enterName, name].map((own) => names.delete(own));
    const keep = (own: string, text: string) => {
      if (names.has(own)) return;
      // A statement with this name may have been stored by an attempt that failed, so it is closed before it is
      // stored again.
      if (own !== '') wire.close({ type: 'S', name: own });
      wire.parse({ name: own, text });
      if (own !== '') names.add(own);
    };
    if (this.#settings.length > 0) {
      // The condition is never true, so the query returns no row. But it calls `set_config` for all settings.
      const set = this.#settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
      keep(enterName, `select where concat(${set.join(', ')}) is null`);
      wire.bind({ statement: enterName, values: this.#settings.flat() });
      wire.execute({});
    }
    keep(name, sql);
    wire.bind({ statement: name, values: parameters, valueMapper: utils.prepareValue });
    wire.describe({ type: 'P', name: '' });
    wire.execute({});
    wire.sync();
  }
}

/**
 * Executes one reading statement with settings that apply only to this statement. This needs a third of the
 * messages of a transaction.
 *
 * @param settings - settings with the same names at each call, or an empty list
 * @param isOften - true if the database may plan the statement once for all values; the plan may be slow for some
 * values
 */
export function askUnder<T>(
  client: pg.ClientBase,
  settings: readonly Setting[],
  statement: CompiledQuery<T>,
  isOften = false,
): Promise<readonly T[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new QueryUnder(settings, statement, isOften ? nameOf(statement.sql) : '', (error, results) =>
        error ? reject(error) : resolve([results].flat().at(-1)?.rows as T[]),
      ),
    );
  });
}
