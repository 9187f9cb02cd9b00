import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { createNames } from './statementNames.ts';

/** Name and value of a setting of the database. */
export type Setting = readonly [name: string, value: string];

/** The part of a `pg` connection that sends a query. */
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
  /** The query class of `pg`. It reads the messages of an answer; its method `prepare` sends the query. */
  Query: new (
    config: object,
    callback: Answered,
  ) => pg.Submittable & { prepare(wire: Wire): void };
  utils: { prepareValue: (value: unknown) => unknown };
};

const nameOf = createNames();
const enterName = 'isp_enter';

/** Names of the statements that a connection has stored. */
const kept = new WeakMap<Wire, Set<string>>();

/**
 * Runs one statement with its settings, in one message to the server. The message is one transaction, so the
 * settings end with it. If a setting fails, nothing is read.
 */
class QueryUnder extends Query {
  readonly #settings: readonly Setting[];
  readonly #statement: CompiledQuery;
  readonly #name: string;
  #forget: () => void = () => undefined;

  constructor(settings: readonly Setting[], statement: CompiledQuery, name: string, answered: Answered) {
    super({ text: statement.sql, queryMode: 'extended' }, (error, results) => {
      // After an error it is unknown which statements the connection has stored, because it may have read only a
      // part of the message.
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
      // A statement with this name may exist from a failed attempt, so it is closed first.
      if (own !== '') wire.close({ type: 'S', name: own });
      wire.parse({ name: own, text });
      if (own !== '') names.add(own);
    };
    if (this.#settings.length > 0) {
      // The concatenated text is never null, so that all settings are made and no row is returned.
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
 * Reads with settings that last for this statement only. This needs a third of the messages of a transaction.
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
