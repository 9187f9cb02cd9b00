import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { sql } from 'kysely';

/**
 * Migrations of the counts of calls. The table is `unlogged`: counts of a minute need not survive a crash of the
 * database, and are cheaper to write so. After a crash all counts begin again.
 *
 * `taken` of a row is the number of calls that have passed, plus `held`: the calls that processes have reserved and
 * not made yet. The function reserves calls. It locks the row, so simultaneous calls run one after the other and
 * `taken` never exceeds the limit.
 */
export const limitMigrations: ModuleMigrations = {
  '2026-11-30-05-call-windows': {
    async up(db) {
      const job = sql.id(databaseRoles.job);
      await sql`create unlogged table if not exists platform_call_window (key text primary key,
        "windowEnd" timestamptz not null, taken bigint not null, held bigint not null)`.execute(db);
      await sql`grant select, insert, update, delete on platform_call_window to ${job}`.execute(db);
      await sql`
        create or replace function public.platform_reserve_calls(of_key text, at timestamptz, next_end timestamptz,
            most bigint, wanted bigint, spare bigint, settled bigint, settled_end timestamptz)
          returns table ("windowEnd" timestamptz, granted bigint, kept bigint, free bigint, elsewhere bigint)
          language plpgsql set search_path = pg_catalog, public, pg_temp as $reserve$
          declare found public.platform_call_window;
          begin
            insert into public.platform_call_window as c (key, "windowEnd", taken, held) values (of_key, next_end, 0, 0)
            on conflict (key) do update set
              taken = case when c."windowEnd" <= at then 0 else c.taken end,
              held = case when c."windowEnd" <= at then 0
                when c."windowEnd" = settled_end then greatest(c.held - settled, 0) else c.held end,
              "windowEnd" = case when c."windowEnd" <= at then next_end else c."windowEnd" end
            returning * into found;
            free := greatest(most - found.taken, 0);
            granted := least(wanted, free);
            kept := least(spare, (free - granted) / 8);
            free := free - granted - kept;
            elsewhere := found.held;
            "windowEnd" := found."windowEnd";
            update public.platform_call_window as c set taken = found.taken + granted + kept, held = found.held + kept
              where c.key = of_key;
            return next;
          end $reserve$`.execute(db);
      const signature = sql.raw(
        'public.platform_reserve_calls(text, timestamptz, timestamptz, bigint, bigint, bigint, bigint, timestamptz)',
      );
      await sql`revoke all on function ${signature} from public`.execute(db);
      await sql`grant execute on function ${signature} to ${job}`.execute(db);
    },
  },
};
