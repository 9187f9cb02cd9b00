import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { sql } from 'kysely';
import { dict } from 'pinyin-match/src/simplified_dict.js';
import { jobTable, runAll } from '../tables/tableSql.ts';

/**
 * Maximum number of pinyin readings that are stored for the part of a name that starts at one syllable. There are
 * several readings if a Chinese character has several pronunciations.
 */
const MAX_READINGS = 6;
/**
 * Maximum number of characters of a text whose pinyin is stored. Users search by the beginning of a long text, so
 * the rest is not needed.
 */
const MAX_SPELLED_CHARACTERS = 400;
/**
 * Maximum number of letters that are stored of a reading and compared with the user's input. Users type no longer
 * inputs.
 */
export const MAX_READING_LETTERS = 24;

const inPublic = 'set search_path = pg_catalog, public, pg_temp';
const forJobs = (name: string) => [
  `revoke all on function public.${name} from public`,
  `grant execute on function public.${name} to ${databaseRoles.job}`,
];

/** Returns the pinyin readings of each Chinese character, the most common reading first. */
function readings(): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const [syllable, letters] of Object.entries(dict))
    for (const letter of letters) all[letter] = [...(all[letter] ?? []), syllable];
  return all;
}

/**
 * Migrations that store the texts of public records for the search, in the original and in pinyin. Trigrams
 * (indexed groups of three characters) contain only letters and digits. Whether Chinese characters count as letters
 * depends on the locale of the database. With pinyin, every database can make the trigrams.
 */
export const searchMigrations: ModuleMigrations = {
  '2026-11-25-01-search-texts': {
    async up(db) {
      await runAll(db, [
        ...jobTable('search_letter', 'letter text primary key, readings text[] not null'),
        ...jobTable(
          'search_text',
          `kind text not null, id text not null, "tenantId" text not null, name text not null, tags text not null,
          summary text not null, spelled text not null, sounds text not null, primary key (kind, id)`,
        ),
        // The spelling is made character by character. Hence the spelling of a part of a text is also a part of the
        // spelling of the whole text.
        `create or replace function public.search_spelled(source text) returns text
          language sql stable ${inPublic} as $spelled$
            select coalesce(string_agg(coalesce(
              (select ' ' || l.readings[1] || ' ' from search_letter l where l.letter = one.letter), one.letter), ''
              order by one.at), '')
            from unnest(string_to_array(lower(left(source, ${MAX_SPELLED_CHARACTERS})), null)) with ordinality as one (letter, at)
          $spelled$`,
        // Returns the readings of a text, by full pinyin and by initials. There is a reading from every syllable to
        // the end of its word. The readings from the beginning of the name are added once more after `|`.
        `create or replace function public.search_sounds(source text) returns text
          language plpgsql stable ${inPublic} as $sounds$
          declare
            part record;
            whole text[] := array[''];
            initials text[] := array[''];
            found text[] := '{}';
          begin
            for part in
              select piece[1] as letters, l.readings
              from regexp_matches(lower(left(source, ${MAX_SPELLED_CHARACTERS})), '[a-z0-9]+|[^a-z0-9]', 'g')
                with ordinality as pieces (piece, at)
              left join search_letter l on l.letter = piece[1]
              order by at desc
            loop
              if part.readings is null and part.letters !~ '^[a-z0-9]' then
                whole := array[''];
                initials := array[''];
                continue;
              end if;
              whole := array(select left(r || t, ${MAX_READING_LETTERS}) from unnest(coalesce(part.readings, array[part.letters])) with ordinality x (r, n),
                unnest(whole) with ordinality y (t, m) order by m, n limit ${MAX_READINGS});
              initials := array(select distinct left(i || t, ${MAX_READING_LETTERS})
                from unnest(coalesce((select array_agg(left(r, 1)) from unnest(part.readings) r), array[part.letters])) i,
                unnest(initials) t limit ${MAX_READINGS});
              found := found || whole || initials;
            end loop;
            return ' ' || array_to_string(found, ' ') || ' |' || array_to_string(whole || initials, '|');
          end $sounds$`,
        ...forJobs('search_spelled(text)'),
        ...forJobs('search_sounds(text)'),
      ]);
      await sql`insert into search_letter (letter, readings)
        select key, array(select jsonb_array_elements_text(value))
        from jsonb_each(${JSON.stringify(readings())}::jsonb) on conflict do nothing`.execute(db);
    },
  },
};
