import type { Option } from '@isp/schema';
import { keyToRef } from '../../core/toRef.ts';
import { type Crud, entryOf } from '../../provider/context.ts';
import type { ParseContext } from '../../registry.ts';
import { loadDict } from '../useOptions.ts';

/** Names looked at for one text. */
const candidates = 20;

/** Where the words of a sheet are looked up; each once. */
export function lookUp(crud: Crud | undefined, t: ParseContext['t']): ParseContext {
  const asked = new Map<string, Promise<readonly Option[]>>();
  const once = (key: string, ask: () => Promise<readonly Option[]>) => {
    const answer = asked.get(key) ?? ask();
    asked.set(key, answer);
    return answer;
  };
  return {
    t,
    dict: (code) => once(code, async () => (crud?.adapter.dict ? loadDict(crud.adapter, code) : [])),
    records: ({ ref }, text) =>
      once(JSON.stringify([ref, text]), async () => {
        const entry = ref && crud ? entryOf(crud.areas, ref.entity) : undefined;
        if (!entry || !ref || !crud?.adapter.options) return [];
        const query = { keyword: text, limit: candidates, filter: ref.filter ?? {} };
        return crud.adapter.options(keyToRef(ref.entity, entry.path), query);
      }),
  };
}
