import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { createNames } from './statementNames.ts';

/** Name and value of a setting of the database. */
export type Setting = readonly [name: string, value: string];

/** The part of `pg` a query is sent by. */
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
  /** `pg`'s query: it reads the messages of an answer, and sends itself by `prepare`. */
  Query: new (
    config: object,
    callback: Answered,
  ) => pg.Submittable & { prepare(wire: Wire): void };
  utils: { prepareValue: (value: unknown) => unknown };
};

const nameOf = createNames();
const enterName = 'isp_enter';

/** Statements a connection keeps under their names. */
const kept = new WeakMap<Wire, Set<string>>();

/**
 * Runs one statement under settings of its own, in one message to the server. One message is one transaction: the
 * settings end with it, and if setting them fails, nothing is read.
 */
class QueryUnder extends Query {
  readonly #settings: readonly Setting[];
  readonly #statement: CompiledQuery;
  readonly #name: string;
  #forget: () => void = () => undefined;

  constructor(settings: readonly Setting[], statement: CompiledQuery, name: string, answered: Answered) {
    super({ text: statement.sql, queryMode: 'extended' }, (error, results) => {
      // the connection may have read a part of the message
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
      // one of an attempt that failed may be there
      if (own !== '') wire.close({ type: 'S', name: own });
      wire.parse({ name: own, text });
      if (own !== '') names.add(own);
    };
    if (this.#settings.length > 0) {
      // a text is never null, so all are set and no row is answered
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
 * Reads under settings that last for this statement; a third of the messages a transaction takes.
 *
 * @param settings - the same names each time, or none
 * @param isOften - the plan may be made once for all values, which may be a bad one for some
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
