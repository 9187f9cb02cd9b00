import { type Database, type KeptOption, takeTurn } from '@isp/server';
import { sql } from 'kysely';
import { defaultTenant } from '../../../defaultTenant.ts';
import { groupBy } from '../../../groupBy.ts';
import { turns } from '../../../platform/tables/turns.ts';
import type { Service } from '../../../service.ts';

/** Numbers of one dictionary after another, so that a list in this order has them together. */
const room = 100;

/** A row for every value the areas declare. What an administrator made of one stays; a value no area declares any more goes. */
export async function seedDictItems({ areas, database, now, translate }: Service): Promise<void> {
  const declared = areas.flatMap(({ dictionaries, name }) =>
    Object.entries(dictionaries).map(([code, options]) => ({ code, name, options })),
  );
  const rows = declared.flatMap(({ code, name, options }, at) =>
    options.map(({ label, tag, value }, index) => ({
      id: `${code}:${value}`,
      code,
      value: String(value),
      label,
      labelEn: translate(label, 'en-US', name),
      tag: tag ?? null,
      sort: at * room + index,
    })),
  );
  await database.asJob(async (tx) => {
    await takeTurn(tx, turns.dictItems);
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id text, code text, value text, label text, "labelEn" text, tag text, sort bigint)`;
    await sql`delete from common_dict_item where "isBuiltIn" and id not in (select given.id from ${given})`.execute(
      tx,
    );
    await sql`insert into common_dict_item (id, "tenantId", "createTime", code, value, label, "labelEn", tag, sort, "isBuiltIn", status)
      select id, ${defaultTenant}, ${now()}, code, value, label, "labelEn", tag, sort, true, 'ENABLED' from ${given}
      on conflict do nothing`.execute(tx);
  });
}

interface Stored {
  readonly code: string;
  readonly value: string;
  readonly label: string;
  readonly labelEn: string | null;
  readonly tag: KeptOption['tag'] | null;
  readonly status: string;
}

/** All dictionaries as they are kept, in display order. */
export async function storedDictionaries(
  database: Database,
): Promise<Readonly<Record<string, readonly KeptOption[]>>> {
  const rows = await database.ask(
    sql<Stored>`select code, value, label, "labelEn", tag, status from common_dict_item
      where not "isDeleted" order by code, sort, value`,
  );
  const byCode = groupBy(rows, ({ code }) => code);
  return Object.fromEntries(
    [...byCode].map(([code, values]) => [
      code,
      values.map(({ label, labelEn, status, tag, value }) => ({
        value,
        labels: { 'zh-CN': label, 'en-US': labelEn || label },
        ...(tag && { tag }),
        ...(status === 'DISABLED' && { disabled: true }),
      })),
    ]),
  );
}
