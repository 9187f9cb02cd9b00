import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import entities from './entities.json';

// What the specification lists, beside what the area files declare: a field or a state that goes missing is told by name.

interface AreaFile {
  readonly area: string;
  readonly entities: Readonly<Record<string, EntityFile>>;
}

interface EntityFile {
  readonly title: string;
  readonly titles?: string;
  readonly record: {
    readonly properties: Readonly<
      Record<string, { readonly oneOf?: readonly { readonly const: unknown }[] }>
    >;
  };
  readonly operations?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly states?: {
    readonly field: string;
    readonly transitions: Readonly<Record<string, readonly Move[]>>;
  };
  readonly list?: object;
  readonly search?: object;
  readonly form?: object;
  readonly detail?: object;
  readonly actions?: Readonly<Record<string, { readonly form?: object }>>;
}

interface Move {
  readonly from: readonly string[];
  readonly to: string;
}

interface MenuRow {
  readonly title: string;
  readonly screen?: string;
}

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'));
const schemas = readdirSync(new URL('../../../../schemas', import.meta.url)).filter((name) =>
  name.endsWith('.json'),
);
const areas = schemas.map((name) => read(`schemas/${name}`) as AreaFile);
const english = read('schemas/locales/en-US.json') as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;
const menu = Object.entries(read('apps/portal/menus.json') as Readonly<Record<string, unknown>>)
  .filter(([path]) => path.startsWith('/'))
  .flatMap(([, rows]) => [rows].flat() as readonly MenuRow[]);

const known = new Map<string, EntityFile>(
  areas.flatMap(({ area, entities: own }) =>
    Object.entries(own).map(([name, entity]) => [`${area}.${name}`, entity] as const),
  ),
);
const listed = Object.entries(
  entities as Readonly<
    Record<string, { readonly fields: string; readonly states: Readonly<Record<string, string>> }>
  >,
);
const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** Every step a machine allows: `STOPPED STARTING`. */
const stepsOf = ({ transitions }: NonNullable<EntityFile['states']>): ReadonlySet<string> =>
  new Set(
    Object.values(transitions)
      .flat()
      .flatMap(({ from, to }) => from.map((state) => `${state} ${to}`)),
  );

describe('the entities of the specification', () => {
  it.each(listed)('R3.11 %s has its fields', (key, { fields }) => {
    const own = known.get(key)?.record.properties ?? {};
    expect(words(fields).filter((name) => !Object.hasOwn(own, name))).toEqual([]);
  });

  it.each(listed.filter(([, { states }]) => Object.keys(states).length > 0))(
    'R4.15 %s has its states, and the ways from one to another',
    (key, { states }) => {
      const entity = known.get(key);
      const machine = entity?.states;
      if (!machine) throw new Error(`${key} has no states.`);
      const named = entity.record.properties[machine.field]?.oneOf?.map((state) => state.const);
      expect(named).toEqual(expect.arrayContaining(Object.keys(states)));
      const steps = stepsOf(machine);
      const missing = Object.entries(states).flatMap(([from, next]) =>
        words(next)
          .filter((to) => !steps.has(`${from} ${to}`))
          .map((to) => `${from} ${to}`),
      );
      expect(missing).toEqual([]);
    },
  );
});

const groups = [
  ...['account', 'backProduct', 'common', 'dataSet', 'developer', 'invitedOrg', 'logs', 'miror', 'model'],
  ...['notebook', 'order', 'product', 'project', 'resource', 'resourceOrder', 'user'],
];

describe('the sixteen areas', () => {
  it('R7.14 R10.03 are the sixteen groups of calls, a file each', () => {
    expect(areas.map(({ area }) => area).toSorted()).toEqual(groups.toSorted());
    expect(schemas.toSorted()).toEqual(groups.map((area) => `${area}.json`).toSorted());
  });

  it.each(areas)(
    'R7.14 R10.03 $area declares list, search, form and detail, and its calls by the usual names',
    ({ entities: own }) => {
      const all = Object.values(own);
      const has = (part: 'list' | 'search' | 'detail') => all.some((entity) => entity[part] !== undefined);
      expect([has('list'), has('search'), has('detail')]).toEqual([true, true, true]);
      const calls = all.flatMap(({ operations }) =>
        Array.isArray(operations) ? operations : ['getList', 'detail', 'add', 'update', 'del', 'remove'],
      );
      expect(calls).toEqual(expect.arrayContaining(['getList', 'detail']));
      // what nobody adds by hand is only looked at, or changed by actions that ask
      const isWritten = calls.includes('add') || calls.includes('update');
      const asks = all.some(
        ({ actions = {}, form }) =>
          form !== undefined || Object.values(actions).some((action) => action.form !== undefined),
      );
      if (isWritten) expect(asks).toBe(true);
    },
  );
});

describe('what is managed', () => {
  /** Entities with an entry of the menu, each of which the walks of the browser tests go through. */
  const screens = new Set(menu.map(({ screen }) => screen));
  const missing = (...keys: readonly string[]) => keys.filter((key) => !screens.has(key) || !known.has(key));
  const kinds = {
    'R1.01': [
      ...['dataSet.dataSet', 'backProduct.product', 'model.model', 'miror.image', 'notebook.notebook'],
      ...['project.pipeline', 'project.project', 'resource.pvc', 'order.order'],
    ],
    'R1.03': [
      ...[
        'resource.resource',
        'dataSet.dataSet',
        'backProduct.product',
        'backProduct.productApply',
        'order.order',
      ],
      ...[
        'logs.apiMonitor',
        'logs.requestLog',
        'backProduct.interface',
        'account.transaction',
        'account.recharge',
      ],
      ...['account.usage', 'common.message', 'model.model', 'notebook.notebook', 'miror.repo', 'miror.build'],
      ...['project.project', 'resource.pvc', 'project.pipeline', 'project.experiment', 'project.run'],
      ...[
        'developer.organization',
        'developer.orgMember',
        'invitedOrg.orgInvitation',
        'invitedOrg.projectInvitation',
      ],
    ],
  };

  it('R1.01 R1.03 each kind has a page in the menu, and so its walks', () => {
    expect(missing(...kinds['R1.01'], ...kinds['R1.03'])).toEqual([]);
  });

  it('R1.01 R2.36 each kind is called by a name in Chinese and in English', () => {
    const unnamed = [...known]
      .filter(([key]) => screens.has(key))
      .filter(([key, { title, titles = title }]) => {
        // words of an entity, of its area, of all areas
        const own = { ...english.common, ...english[key.split('.')[0] ?? ''], ...english[key] };
        return [title, titles].some((text) => /\p{Script=Han}/u.test(text) && !own[text]);
      });
    expect(unnamed.map(([key]) => key)).toEqual([]);
  });
});
