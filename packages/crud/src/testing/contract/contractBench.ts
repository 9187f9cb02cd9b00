import type { Row } from '@isp/schema';
import { type Adapter, AdapterError, type ListQuery, type Page } from '../../core/adapter.ts';
import type { AdapterContractOptions, ContractTopic } from './contractOptions.ts';

/** What all cases use: the adapter, records to read, and comparisons. */
export interface ContractBench extends AdapterContractOptions {
  readonly rowKey: string;
  readonly can: (...topics: readonly ContractTopic[]) => boolean;
  readonly list: (query?: Partial<ListQuery>) => Promise<Page>;
  /** Deletes all records, and adds one for each text. Returns their keys. */
  readonly fill: (texts: readonly string[], more?: (index: number) => Row) => Promise<readonly string[]>;
  readonly idOf: (row: Row) => string;
  readonly textsOf: (page: Page) => readonly string[];
}

/** Number of records that are deleted before the contract gives up. */
const MAX_OLD = 1000;

export function createBench(options: AdapterContractOptions): ContractBench {
  const { adapter, entity, text, rowKey = 'id', lacks = [] } = options;
  const idOf = (row: Row) => String(row[rowKey]);
  const list = (query: Partial<ListQuery> = {}) =>
    adapter.getList(entity, { page: 1, size: 50, search: {}, ...query });

  async function reset(): Promise<void> {
    if (options.reset) return options.reset();
    for (let deleted = 0; deleted <= MAX_OLD; ) {
      const { records } = await list();
      if (records.length === 0) return;
      deleted += records.length;
      if (adapter.del) for (const row of records) await adapter.del(entity, idOf(row), row);
      else await mustHave(adapter, 'remove')(entity, records.map(idOf));
    }
    throw new Error(`The entity has more than ${MAX_OLD} records. Use a test server, or \`reset\`.`);
  }

  return {
    ...options,
    rowKey,
    can: (...topics) => topics.every((topic) => !lacks.includes(topic)),
    list,
    idOf,
    textsOf: ({ records }) => records.map((row) => String(row[text])),
    async fill(texts, more = () => ({})) {
      await reset();
      const ids: string[] = [];
      for (const [index, value] of texts.entries()) {
        const form = { ...options.record(index), ...more(index), [text]: value };
        ids.push(idOf(await mustHave(adapter, 'add')(entity, form)));
      }
      return ids;
    },
  };
}

/** Returns a function of the adapter. @throws if the adapter does not have it */
export function mustHave<Name extends keyof Adapter>(
  adapter: Adapter,
  name: Name,
): NonNullable<Adapter[Name]> {
  const call = adapter[name];
  if (!call) throw new Error(`The adapter has no "${name}". Give \`reset\`, or an adapter that has it.`);
  return call as NonNullable<Adapter[Name]>;
}

const show = (value: unknown): string => JSON.stringify(value) ?? String(value);

/** Compares two values as JSON. @throws if they differ */
export function mustBe(what: string, found: unknown, expected: unknown): void {
  if (show(found) !== show(expected))
    throw new Error(`${what} must be ${show(expected)}, and is ${show(found)}.`);
}

/** @throws if the condition is false */
export function must(what: string, isTrue: boolean, found?: unknown): void {
  if (!isTrue) throw new Error(found === undefined ? `${what}.` : `${what}. It is ${show(found)}.`);
}

/** Returns the error of a call that must reject. @throws if it resolves */
export async function mustReject(what: string, call: Promise<unknown>): Promise<unknown> {
  const found = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in found) return found.error;
  throw new Error(`${what} must reject, and resolves with ${show(found.value)}.`);
}

/** Returns the AdapterError of a call that must reject with this kind. */
export async function mustRefuse(
  what: string,
  call: Promise<unknown>,
  kind: AdapterError['kind'],
): Promise<AdapterError> {
  const error = await mustReject(what, call);
  // an adapter may use another copy of the class, so its name is compared
  const isAdapterError = error instanceof AdapterError || (error as Partial<Error>)?.name === 'AdapterError';
  must(`${what} must reject with an AdapterError`, isAdapterError, String(error));
  mustBe(`The kind of the error of ${what}`, (error as AdapterError).kind, kind);
  return error as AdapterError;
}
