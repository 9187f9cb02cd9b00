import type { Database } from '@isp/server';
import { takeTurn } from '@isp/server/internal';
import { sql } from 'kysely';
import { settingKeys } from '../../../config/settings.ts';
import { turns } from '../../../platform/tables/turns.ts';
import type { Service } from '../../../service.ts';

/**
 * Stores a row for every known setting, with the value (`usual`) that the setting has when the service starts. A
 * value that an administrator set is kept.
 */
export async function seedSettings({ database, settings, now }: Service): Promise<void> {
  const rows = JSON.stringify(settingKeys.map((row) => ({ ...row, usual: settings.usual[row.key] })));
  await database.asJob(async (tx) => {
    await takeTurn(tx, turns.settings);
    const given = sql`jsonb_to_recordset(${rows}::jsonb) as given (key text, remark text, usual text, variable text)`;
    await sql`delete from common_env_setting where key not in (select given.key from ${given})`.execute(tx);
    await sql`insert into common_env_setting (id, "createTime", key, remark, usual, variable)
      select key, ${now()}, key, remark, usual, variable from ${given}
      on conflict (id) do update set remark = excluded.remark, usual = excluded.usual, variable = excluded.variable
      where (common_env_setting.remark, common_env_setting.usual, common_env_setting.variable)
        is distinct from (excluded.remark, excluded.usual, excluded.variable)`.execute(tx);
  });
}

/** Returns the values that administrators set, by key. */
export async function storedSettings(database: Database): Promise<Readonly<Record<string, string>>> {
  const rows = await database.ask(
    sql<{ key: string; value: string }>`select key, value from common_env_setting where value is not null`,
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
