import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { sql } from 'kysely';

/**
 * Migrations of the log of calls. The table is `unlogged`: the calls of a minute need not survive a crash of the
 * database, and are cheaper to write so. After a crash all counts begin again.
 *
 * A row belongs to one key. `times` and `counts` are its calls of the last window: each pair is the time of the last
 * call of one second, in milliseconds, and the number of calls of that second. So a row has at most 61 pairs, however
 * many calls there are. `heldUntil` and `held` are the calls that processes have reserved and not settled: each pair
 * is the last time at which they can be made, and their number.
 *
 * The function locks the row, so simultaneous calls run one after the other. Every call that was made or can still be
 * made within the window before `at` is in one of the two lists, and their sum never exceeds `most`.
 */
export const limitMigrations: ModuleMigrations = {
  '2026-11-30-06-call-log': {
    async up(db) {
      const job = sql.id(databaseRoles.job);
      // the table and the function of an earlier state of this version, which counted in fixed windows
      await sql`drop table if exists platform_call_window`.execute(db);
      await sql`drop function if exists public.platform_reserve_calls(text, timestamptz, timestamptz, bigint, bigint,
        bigint, bigint, timestamptz)`.execute(db);
      await sql`create unlogged table if not exists platform_call_log (key text primary key,
        times bigint[] not null default '{}', counts integer[] not null default '{}',
        "heldUntil" bigint[] not null default '{}', held integer[] not null default '{}',
        "endTime" timestamptz not null default now())`.execute(db);
      await sql`grant select, insert, update, delete on platform_call_log to ${job}`.execute(db);
      await sql.raw(takeCalls).execute(db);
      const signature = sql.raw(
        'public.platform_take_calls(text, timestamptz, bigint, bigint, bigint, bigint, bigint, bigint, bigint[], bigint[])',
      );
      await sql`revoke all on function ${signature} from public`.execute(db);
      await sql`grant execute on function ${signature} to ${job}`.execute(db);
    },
  },
};

/**
 * Times that lie in the future, after the clock of the database was set back, count as made now. So they leave the
 * window one window later, and never block the key for longer.
 */
const takeCalls = `
  create or replace function public.platform_take_calls(of_key text, clock timestamptz, span bigint, most bigint,
      wanted bigint, spare bigint, settled_until bigint, settled bigint, used_times bigint[], used_counts bigint[])
    returns table (at bigint, granted bigint, kept bigint, elsewhere bigint, "logTimes" bigint[], "logCounts" integer[])
    language plpgsql set search_path = pg_catalog, public, pg_temp as $take$
    declare
      found_row public.platform_call_log;
      held_until bigint[];
      held_counts integer[];
      free bigint;
    begin
      loop
        select * into found_row from public.platform_call_log as l where l.key = of_key for update;
        exit when found;
        insert into public.platform_call_log (key) values (of_key) on conflict (key) do nothing;
      end loop;
      -- read after the row is locked, so that the times of a row are in the order in which its calls were counted
      at := floor(extract(epoch from coalesce(clock, clock_timestamp())) * 1000);
      select coalesce(array_agg(h.until), '{}'), coalesce(array_agg(h.number), '{}'), coalesce(sum(h.number), 0)
        into held_until, held_counts, elsewhere
        from (select least(x.u, at + span) as until,
              -- two processes may have reserved at the same time
              (sum(x.n) - case when x.u = settled_until then settled else 0 end)::integer as number
            from unnest(found_row."heldUntil", found_row.held) as x(u, n) group by x.u) as h
        where h.number > 0 and h.until > at - span;
      select most - elsewhere - coalesce(sum(c), 0) into free
        from (select t, c from unnest(found_row.times, found_row.counts) as x(t, c)
          union all select t, c from unnest(used_times, used_counts) as y(t, c)) as made
        where least(t, at) > at - span;
      granted := greatest(least(wanted, free), 0);
      kept := greatest(least(spare, (free - granted) / 8), 0);
      select coalesce(array_agg(g.t order by g.t), '{}'), coalesce(array_agg(g.c order by g.t), '{}')
        into "logTimes", "logCounts"
        from (select max(made.t) as t, sum(made.c)::integer as c
          from (select least(x.t, at) as t, x.c from unnest(found_row.times, found_row.counts) as x(t, c)
            union all select least(y.t, at), y.c from unnest(used_times, used_counts) as y(t, c)
            union all select at, granted where granted > 0) as made
          where made.t > at - span group by made.t / 1000) as g;
      update public.platform_call_log as l set times = "logTimes", counts = "logCounts",
          "heldUntil" = case when kept > 0 then held_until || (at + span) else held_until end,
          held = case when kept > 0 then held_counts || kept::integer else held_counts end,
          "endTime" = to_timestamp((at + 2 * span) / 1000.0)
        where l.key = of_key;
      return next;
    end $take$`;
