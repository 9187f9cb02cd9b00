import { type ContractBench, must, mustBe, mustHave, mustRefuse, mustReject } from './contractBench.ts';
import type { ContractCase } from './contractOptions.ts';

/** Cases of refused and aborted calls. */
export function refusalCases(bench: ContractBench): readonly ContractCase[] {
  const { adapter, entity, fill, list, refused } = bench;
  const page = (signal: AbortSignal) =>
    adapter.getList(entity, { page: 1, size: 10, search: {} }, { signal });
  const cases: ContractCase[] = [
    {
      title: 'an aborted call rejects with an AbortError',
      async run() {
        await fill(['winter']);
        const before = AbortSignal.abort();
        isAbort(await mustReject('A call with an aborted signal', page(before)));
        const during = new AbortController();
        const call = page(during.signal);
        during.abort();
        isAbort(await mustReject('A call that is aborted', call));
        mustBe('The records of a call after that', (await list()).records.length, 1);
      },
    },
  ];
  if (refused)
    cases.push({
      title: 'a refused form has an error at its field, and adds no record',
      async run() {
        await fill(['winter']);
        const { fields } = await mustRefuse('add', mustHave(adapter, 'add')(entity, refused.form), 'invalid');
        mustBe('The fields with errors', [...new Set(fields.map(({ field }) => field))], [refused.field]);
        must('The error must have a message', fields[0]?.message !== '', fields);
        mustBe('The number of records', (await list()).records.length, 1);
      },
    });
  return cases;
}

function isAbort(error: unknown): void {
  const name = error instanceof Error || error instanceof DOMException ? error.name : typeof error;
  mustBe('The name of the error', name, 'AbortError');
}
