import type { Database } from '@isp/server';
import { type KeptOption, takeTurn } from '@isp/server/internal';
import { sql } from 'kysely';
import { turns } from '../../../platform/tables/turns.ts';
import { defaultTenant } from '../../../rules/defaultTenant.ts';
import { groupBy } from '../../../rules/groupBy.ts';
import type { Service } from '../../../service.ts';

/**
 * Stores a row for every value in the areas' files. Rows that administrators changed are kept. Values that are no
 * longer in a file are deleted.
 */
export async function seedDictItems({ areas, database, now, translate }: Service): Promise<void> {
  const declared = areas.flatMap(({ dictionaries, name }) =>
    Object.entries(dictionaries).map(([code, options]) => ({ code, name, options })),
  );
  const rows = declared
    .flatMap(({ code, name, options }) => options.map((option) => ({ ...option, code, name })))
    // `sort` continues from one dictionary to the next, so that a list in this order shows the values of a
    // dictionary together.
    .map(({ code, label, name, parent, tag, value }, sort) => ({
      id: `${code}:${value}`,
      code,
      value: String(value),
      parent: parent === undefined ? null : String(parent),
      label,
      labelEn: translate(label, 'en-US', `${name}.${code}`),
      tag: tag ?? null,
      sort,
    }));
  await database.asJob(async (tx) => {
    await takeTurn(tx, turns.dictItems);
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id text, code text, value text, parent text, label text, "labelEn" text, tag text, sort bigint)`;
    await sql`delete from common_dict_item where "isBuiltIn" and id not in (select given.id from ${given})`.execute(
      tx,
    );
    await sql`insert into common_dict_item (id, "tenantId", "createTime", code, value, parent, label, "labelEn", tag, sort, "isBuiltIn", status)
      select id, ${defaultTenant}, ${now()}, code, value, parent, label, "labelEn", tag, sort, true, 'ENABLED' from ${given}
      on conflict do nothing`.execute(tx);
  });
}

interface Stored {
  readonly code: string;
  readonly value: string;
  readonly parent: string | null;
  readonly label: string;
  readonly labelEn: string | null;
  readonly tag: KeptOption['tag'] | null;
  readonly status: string;
}

/** Returns the values of all dictionaries as they are stored, in display order. */
export async function storedDictionaries(
  database: Database,
): Promise<Readonly<Record<string, readonly KeptOption[]>>> {
  const rows = await database.ask(
    sql<Stored>`select code, value, parent, label, "labelEn", tag, status from common_dict_item
      where not "isDeleted" order by code, sort, value`,
  );
  const byCode = groupBy(rows, ({ code }) => code);
  return Object.fromEntries(
    [...byCode].map(([code, values]) => {
      const off = disabledOf(values);
      return [
        code,
        values.map(({ label, labelEn, parent, tag, value }) => ({
          value,
          labels: { 'zh-CN': label, 'en-US': labelEn || label },
          ...(parent && { parent }),
          ...(tag && { tag }),
          ...(off.has(value) && { disabled: true }),
        })),
      ];
    }),
  );
}

/** Returns the values that are no longer offered as choices: the disabled values and all values below them. */
function disabledOf(values: readonly Stored[]): ReadonlySet<string> {
  const below = groupBy(values, ({ parent }) => parent ?? '');
  const off = new Set(values.flatMap(({ status, value }) => (status === 'DISABLED' ? [value] : [])));
  // Values that are added to the set during the loop are visited by the same loop, so all levels below are found.
  for (const value of off) for (const lower of below.get(value) ?? []) off.add(lower.value);
  return off;
}
