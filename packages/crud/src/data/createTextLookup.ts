import type { Option } from '@isp/schema';
import { entryOf } from '../context/context.ts';
import type { Server } from '../context/contexts.tsx';
import type { OptionsQuery } from '../core/adapter.ts';
import { keyToRef } from '../core/toRef.ts';
import type { ParseContext } from '../registry/registry.ts';
import { loadDict } from './useDicts.ts';

/** Maximum number of options that are read to find the record with a text. */
const candidates = 20;

/**
 * Creates the context with which the texts of a pasted or imported sheet are turned into values. Each text is
 * looked up only once. The context also contains the language and the clock with which texts are parsed.
 */
export function createTextLookup(
  server: Server | undefined,
  { t, locale, clock }: Pick<ParseContext, 't' | 'locale' | 'clock'>,
): ParseContext {
  const asked = new Map<string, Promise<readonly Option[]>>();
  const once = (key: string, ask: () => Promise<readonly Option[]>) => {
    const answer = asked.get(key) ?? ask();
    asked.set(key, answer);
    return answer;
  };
  return {
    t,
    locale,
    clock,
    dict: (code) => once(code, async () => (server?.adapter.dict ? loadDict(server.adapter, code) : [])),
    records: ({ ref }, text) =>
      once(JSON.stringify([ref, text]), async () => {
        const entry = ref && server ? entryOf(server.areas, ref.entity) : undefined;
        const options = server?.adapter.options;
        if (!entry || !ref || !options) return [];
        const filter = ref.filter ?? {};
        const look = (query: OptionsQuery) => options(keyToRef(ref.entity, entry.path), { ...query, filter });
        const [name, key] = nameAndKey(text);
        const found = await look({ keyword: name, limit: candidates });
        if (key === undefined && found.some(({ label }) => label === text)) return found;
        // the text may be a record's key, or a name followed by the key in brackets if several records have this
        // name
        const keyed = await look({ ids: [key ?? text] });
        return [...found.filter(({ value }) => !keyed.some((own) => own.value === value)), ...keyed];
      }),
  };
}

/**
 * Splits a text such as `李四 ("42")` into the name and the key. Exports write a reference in this format if several
 * records have the same name.
 */
function nameAndKey(text: string): readonly [name: string, key?: string | number] {
  const [, name, key] = /^(.*) \(("[^"\\]*"|\d+)\)$/s.exec(text) ?? [];
  return name === undefined || key === undefined ? [text] : [name, JSON.parse(key) as string | number];
}
