import type { Adapter, CrudProviderProps } from '@isp/crud';
import { type MemoryAdapter, memoryAdapter } from '@isp/crud/testing';
import type { Entity, Row } from '@isp/schema';
import { type Dictionaries, sampleRecords } from '../../sampleRecords.ts';

type AreaIndex = CrudProviderProps['areas'];
type Rows = Readonly<Record<string, readonly Row[]>>;

/** Number of sample records of each entity. */
const SAMPLES = 24;

/** Calls that change records. */
const writes: ReadonlySet<string> = new Set([
  ...['add', 'update', 'updateRows', 'del', 'remove', 'restore', 'act', 'actOnQuery', 'importRows'],
]);

/** An adapter whose areas can change while screens use it. */
export interface LiveAdapter {
  /** Stays the same object, so that the screens and their forms stay. */
  readonly adapter: Adapter;
  /** Uses other areas and dictionaries. Records that were changed are kept; all others are made from the new schema. */
  readonly use: (areas: AreaIndex, dictionaries: Dictionaries) => void;
  /** Returns the records of the entities whose records were changed. */
  readonly changedRows: () => Rows;
  /** Returns the present records of an entity. */
  readonly rowsOf: (entity: string) => readonly Row[];
}

/** Creates the adapter of the playground: records in memory, with the given ones instead of sample records. */
export function createLiveAdapter(areas: AreaIndex, given: Rows, dictionaries: Dictionaries): LiveAdapter {
  let kept = given;
  // the entities of other areas stay the same while the area changes, so their records are made once
  const samples = new WeakMap<Entity, readonly Row[]>();
  let memory = create(areas, dictionaries);

  function samplesOf(entity: Entity, dicts: Dictionaries): readonly Row[] {
    const made = samples.get(entity) ?? sampleRecords(entity, SAMPLES, dicts);
    samples.set(entity, made);
    return made;
  }

  function create(index: AreaIndex, dicts: Dictionaries): MemoryAdapter {
    return memoryAdapter({
      areas: index,
      dicts,
      rows: (entity) => kept[entity.key] ?? samplesOf(entity, dicts),
    });
  }

  function changedRows(): Rows {
    const changed = memory.calls.flatMap(({ entity, name }) =>
      entity !== undefined && writes.has(name) ? [entity] : [],
    );
    return { ...kept, ...Object.fromEntries(changed.map((key) => [key, memory.rows(key)])) };
  }

  return {
    adapter: new Proxy<Adapter>(memory, { get: (_, name) => Reflect.get(memory, name) as unknown }),
    changedRows,
    rowsOf: (key) => memory.rows(key),
    use(index, dicts) {
      kept = changedRows();
      memory = create(index, dicts);
    },
  };
}
