import type { ReadContext } from '@isp/server';

/** Returns the records that use a data set, as a table. */
export async function usageOf(
  work: ReadContext,
  row: { readonly id: string } | undefined,
): Promise<readonly object[]> {
  if (row === undefined) return [];
  // Every mount of a version counts as a use, also in a stopped notebook or run.
  const versions = await work.asService(({ records }) =>
    records('dataSet.dataSetVersion').some({ dataSetId: row.id }, 1000),
  );
  const users = await work.usersOf(
    'dataSet.dataSetVersion',
    versions.map(({ id }) => id),
  );
  if (users.length === 0) return [];
  const isEnglish = work.caller.locale === 'en-US';
  return [
    {
      kind: 'table',
      title: '',
      columns: isEnglish ? ['Kind', 'Name'] : ['类型', '名称'],
      rows: users.map(({ entity, name }) => [kindOf(entity), name]),
    },
  ];
}

/** Returns the type of an entity as a title, such as `Notebook` or `Run`. */
const kindOf = (entity = ''): string => {
  const name = entity.split('.').at(-1) ?? '';
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
};
