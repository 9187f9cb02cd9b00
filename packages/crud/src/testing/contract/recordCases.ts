import type { Row } from '@isp/schema';
import { type ContractBench, must, mustBe, mustHave, mustRefuse, mustReject } from './contractBench.ts';
import type { ContractCase } from './contractOptions.ts';
import { oddTexts } from './searchCases.ts';

/** Cases of single records: reading, adding, changing, deleting. */
export function recordCases(bench: ContractBench): readonly ContractCase[] {
  const { adapter, entity, list, fill, idOf, textsOf, text } = bench;
  const { unknownId = '999999999', unknownKind = 'notFound' } = bench;
  return [
    {
      title: 'an added record has a key, and is in the list and on its own page',
      async run() {
        const [id = ''] = await fill(['winter']);
        must('The key must not be empty', id !== '' && id !== 'undefined', id);
        mustBe('The texts of the list', textsOf(await list()), ['winter']);
        mustBe('The key in the list', (await list()).records.map(idOf), [id]);
        mustBe('The text of the record', (await adapter.detail(entity, id))[text], 'winter');
      },
    },
    {
      title: 'a record that does not exist is an error, not an empty record',
      async run() {
        await fill(['winter']);
        await mustRefuse('detail', adapter.detail(entity, unknownId), unknownKind);
      },
    },
    ...updateCases(bench, { unknownId, unknownKind }),
    ...deleteCases(bench),
    {
      title: 'texts with odd characters are kept as they are',
      async run() {
        const ids = await fill(oddTexts);
        for (const [index, id] of ids.entries())
          mustBe('The text', (await adapter.detail(entity, id))[text], oddTexts[index]);
      },
    },
    ...emptyCases(bench),
    ...oddIdCases(bench),
    ...optionCases(bench),
  ];
}

const updateCases = (
  { adapter, entity, fill, text, rowKey }: ContractBench,
  { unknownId, unknownKind }: Required<Pick<ContractBench, 'unknownId' | 'unknownKind'>>,
): readonly ContractCase[] => {
  const { update } = adapter;
  if (!update) return [];
  return [
    {
      title: 'a changed record keeps its key, and other records stay',
      async run() {
        const [id = '', other = ''] = await fill(['winter', 'summer']);
        const before = await adapter.detail(entity, id);
        const changed = await update(entity, { ...before, [text]: 'spring' });
        mustBe('The text in the reply', changed[text], 'spring');
        mustBe('The key in the reply', String(changed[rowKey]), id);
        mustBe('The text of the record', (await adapter.detail(entity, id))[text], 'spring');
        mustBe('The text of the other record', (await adapter.detail(entity, other))[text], 'summer');
      },
    },
    {
      title: 'a change of a record that does not exist is an error',
      async run() {
        const [id = ''] = await fill(['winter']);
        const form = { ...(await adapter.detail(entity, id)), [rowKey]: unknownId };
        await mustRefuse('update', update(entity, form), unknownKind);
      },
    },
  ];
};

const deleteCases = ({ adapter, entity, list, fill, textsOf }: ContractBench): readonly ContractCase[] => {
  const { del, remove } = adapter;
  const cases: ContractCase[] = [];
  if (del)
    cases.push({
      title: 'a deleted record is gone, and others stay',
      async run() {
        const [id = ''] = await fill(['winter', 'summer']);
        await del(entity, id, await adapter.detail(entity, id));
        mustBe('The texts of the list', textsOf(await list()), ['summer']);
        await mustReject('detail of a deleted record', adapter.detail(entity, id));
      },
    });
  if (remove)
    cases.push({
      title: 'several records are deleted in one call',
      async run() {
        const [first = '', second = ''] = await fill(['winter', 'summer', 'spring']);
        await remove(entity, [first, second]);
        mustBe('The texts of the list', textsOf(await list()), ['spring']);
      },
    });
  return cases;
};

const emptyCases = ({ adapter, entity, fill, can, optional }: ContractBench): readonly ContractCase[] => {
  if (optional === undefined) return [];
  const cases: ContractCase[] = [
    {
      title: 'a missing value is read as null or left out',
      async run() {
        const [id = ''] = await fill(['winter'], () => ({ [optional]: null }));
        const found = (await adapter.detail(entity, id))[optional];
        must('The value must be null or missing', found === null || found === undefined, found);
      },
    },
  ];
  if (can('emptyText'))
    cases.push({
      title: 'an empty text is read as an empty text',
      async run() {
        const [id = ''] = await fill(['winter'], () => ({ [optional]: '' }));
        mustBe('The value', (await adapter.detail(entity, id))[optional], '');
      },
    });
  return cases;
};

const oddIdCases = ({ adapter, entity, fill, ids, text, rowKey }: ContractBench): readonly ContractCase[] =>
  (ids ?? []).map((id) => ({
    title: `a record with the key ${JSON.stringify(id)} is read, changed and deleted`,
    async run() {
      await fill([id, 'other'], (index): Row => (index === 0 ? { [rowKey]: id } : {}));
      const row = await adapter.detail(entity, id);
      mustBe('The key', row[rowKey], id);
      await adapter.update?.(entity, { ...row, [text]: 'changed' });
      if (adapter.update) mustBe('The text', (await adapter.detail(entity, id))[text], 'changed');
      if (adapter.del) await adapter.del(entity, id, row);
      else await mustHave(adapter, 'remove')(entity, [id]);
      await mustReject('detail of a deleted record', adapter.detail(entity, id));
    },
  }));

const optionCases = ({ adapter, entity, fill, can, text }: ContractBench): readonly ContractCase[] => {
  const { options } = adapter;
  if (!options || !can('like')) return [];
  return [
    {
      title: 'choices have the keys of records, and are found by a part of their label and by key',
      async run() {
        const [first = '', second = ''] = await fill(['winter', 'summer', 'spring']);
        const byKeyword = await options(entity, { keyword: 'summ', limit: 20 });
        mustBe(
          'The keys by keyword',
          byKeyword.map(({ value }) => String(value)),
          [second],
        );
        const byIds = await options(entity, { ids: [first, second], limit: 2 });
        mustBe(
          'The keys by key',
          byIds.map(({ value }) => String(value)).toSorted(),
          [first, second].toSorted(),
        );
        must(
          `The label must be the field "${text}"`,
          byIds.some(({ label }) => label === 'winter'),
          byIds,
        );
        mustBe('The choices of no key', await options(entity, { ids: [] }), []);
      },
    },
  ];
};
