import type { DateTimes, Option } from '@isp/schema';
import { keyToRef } from '../../core/toRef.ts';
import type { Server } from '../../provider/concerns.tsx';
import { entryOf } from '../../provider/context.ts';
import type { ParseContext } from '../../registry.ts';
import { loadDict } from '../useDicts.ts';

/** Names looked at for one text. */
const candidates = 20;

/** Where the words of a sheet are looked up, each once, and by whose clock its date-times are read. */
export function lookUp(server: Server | undefined, t: ParseContext['t'], clock: DateTimes): ParseContext {
  const asked = new Map<string, Promise<readonly Option[]>>();
  const once = (key: string, ask: () => Promise<readonly Option[]>) => {
    const answer = asked.get(key) ?? ask();
    asked.set(key, answer);
    return answer;
  };
  return {
    t,
    clock,
    dict: (code) => once(code, async () => (server?.adapter.dict ? loadDict(server.adapter, code) : [])),
    records: ({ ref }, text) =>
      once(JSON.stringify([ref, text]), async () => {
        const entry = ref && server ? entryOf(server.areas, ref.entity) : undefined;
        if (!entry || !ref || !server?.adapter.options) return [];
        const query = { keyword: text, limit: candidates, filter: ref.filter ?? {} };
        return server.adapter.options(keyToRef(ref.entity, entry.path), query);
      }),
  };
}
