import { type AreaModule, type Entity, loadArea, type Row } from '@isp/schema';
import type { ScreenPage, ScreenTarget } from '../core/screenTarget.ts';
import { AreaScreen, type AreaScreenProps } from '../host/AreaScreen.tsx';
import { AreaHost, type AreaHostProps } from './AreaHost.tsx';
import { type MemoryAdapter, type MemoryAdapterOptions, memoryAdapter } from './memoryAdapter.ts';
import { createPages, type Pages } from './pages.ts';
import { sampleRows } from './sampleRows.ts';

export interface RenderAreaOptions
  extends Omit<AreaHostProps, 'areas' | 'adapter' | 'children' | 'navigate'>,
    Pick<
      MemoryAdapterOptions,
      'latency' | 'failures' | 'now' | 'me' | 'dicts' | 'reads' | 'charts' | 'effects'
    > {
  readonly page: ScreenPage;
  /** Name of the entity inside the area. @defaultValue the first entity of the area */
  readonly entity?: string;
  readonly view?: string;
  /** Row key of the record, for the pages `detail` and `form` (editing). */
  readonly id?: string;
  /**
   * Records by the name of the entity, or the number of sample records of every entity. @defaultValue 24 sample
   * records of every entity
   */
  readonly rows?: Readonly<Record<string, readonly Row[]>> | number;
  /** Other area files to which this area refers. */
  readonly others?: readonly unknown[];
  /**
   * The adapter.
   * @defaultValue a {@link memoryAdapter} with the records in `rows`
   */
  readonly adapter?: MemoryAdapter;
}

/**
 * A rendered screen, with functions by which a test uses the screen. They take names of the schema.
 *
 * @example
 * const typeName = (shop: RenderedArea) => shop.form.field('name').type('海底两万里');
 */
export interface RenderedArea extends Pages {
  readonly entity: Entity;
  readonly adapter: MemoryAdapter;
  /** Returns the current query string. */
  readonly search: () => string;
  /** Screens to which the rendered screen has navigated, oldest first. */
  readonly visited: readonly (ScreenTarget | 'back')[];
  readonly unmount: () => void;
}

/**
 * Renders a screen of an area file for Testing Library, with sample records that match the schema. Returns page
 * objects: a test finds fields, rows and actions by their names in the schema instead of their texts.
 *
 * Needs `@testing-library/react` and `@testing-library/user-event`.
 *
 * @throws {@link AreaError} when the file has mistakes
 *
 * @example
 * const shop = await renderArea(json, { page: 'form' });
 * await shop.form.field('name').type('海底两万里');
 * await shop.form.submit();
 */
export async function renderArea(areaJson: unknown, options: RenderAreaOptions): Promise<RenderedArea> {
  const { act, configure, render } = await import('@testing-library/react');
  // a screen loads its code when it is first shown, which takes long on a slow machine, so queries wait longer
  configure({ asyncUtilTimeout: 15_000 });
  const { page, view, id, rows = 24, others = [], adapter: given, entity: name, may, ...rest } = options;
  const { latency, failures, now, me, dicts, reads, charts, effects, ...host } = rest;
  const module = loadArea(areaJson);
  const modules: readonly AreaModule[] = [module, ...others.map((other) => loadArea(other))];
  const entity = entityOf(module, name);
  const adapter =
    given ??
    memoryAdapter({
      areas: modules,
      rows: (one) => (typeof rows === 'number' ? sampleRows(one, rows) : (rows[one.name] ?? [])),
      ...without({ latency, failures, now, may, me, dicts, reads, charts, effects }),
    });
  let search = host.search ?? '';
  const visited: (ScreenTarget | 'back')[] = [];
  // act is awaited, because the screen first loads its area and its code
  const { unmount } = await act(async () =>
    render(
      <AreaHost
        {...host}
        {...without({ may })}
        adapter={adapter}
        areas={modules}
        navigate={(target) => void visited.push(target)}
        onSearch={(next) => {
          search = next;
          host.onSearch?.(next);
        }}
      >
        <AreaScreen {...({ entity: entity.key, page, ...without({ view, id }) } as AreaScreenProps)} />
      </AreaHost>,
    ),
  );
  const pages = await createPages(entity, host.locale ?? 'zh-CN');
  return { ...pages, entity, adapter, search: () => search, visited, unmount };
}

function entityOf({ area }: AreaModule, name: string | undefined): Entity {
  const key = name ?? Object.keys(area.entities)[0] ?? '';
  const entity = Object.hasOwn(area.entities, key) ? area.entities[key] : undefined;
  if (entity) return entity;
  const known = Object.keys(area.entities).join(', ');
  throw new Error(`Area "${area.name}" has no entity "${key}". Its entities: ${known}.`);
}

/** Returns the options without those that are undefined, so that their defaults apply. */
function without<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof without<Values>
  >;
}
