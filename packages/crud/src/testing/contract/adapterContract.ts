import { createBench } from './contractBench.ts';
import type { AdapterContractOptions, ContractCase } from './contractOptions.ts';
import { listCases } from './listCases.ts';
import { recordCases } from './recordCases.ts';
import { refusalCases } from './refusalCases.ts';
import { searchCases } from './searchCases.ts';

/**
 * Returns the tests that any adapter must pass, for any test runner: pages, totals, orders, searches, records, odd
 * keys and values, refusals and aborted calls. Cases of functions that the adapter does not have are left out. The
 * cases run one after another, and each deletes all records of the entity first.
 *
 * @example
 * const book = { area: 'shop', entity: 'book', path: 'book' };
 * const cases = (adapter: Adapter) =>
 *   adapterContract({ adapter, entity: book, text: 'name', record: (index) => ({ name: `Book ${index}`, price: 10 }) });
 */
export function adapterContract(options: AdapterContractOptions): readonly ContractCase[] {
  const bench = createBench(options);
  return [...listCases(bench), ...searchCases(bench), ...recordCases(bench), ...refusalCases(bench)];
}
