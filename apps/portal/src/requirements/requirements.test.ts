import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fields from './fields.json';
import { asksFor, kindOf, type Parts, readSpecified, usesOf } from './fields.ts';
import machines from './machines.json';

// These tests compare the lists of the specification with the area files. A missing field or state is reported with
// its name.

interface AreaFile {
  readonly area: string;
  readonly entities: Readonly<Record<string, EntityFile>>;
}

interface EntityFile extends Parts {
  readonly title: string;
  readonly titles?: string;
  readonly path?: string;
  readonly operations?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly states?: {
    readonly field: string;
    readonly initial?: string;
    readonly transitions: Readonly<Record<string, readonly Move[]>>;
  };
}

interface Move {
  readonly from: readonly string[];
  readonly to: string;
  readonly by: string | readonly string[];
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
const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

interface SpecifiedMachine {
  readonly states: string;
  readonly initial: string;
  /** Transitions that the specification requires: `STOPPED>STARTING user`. */
  readonly specified: readonly string[];
  /** Transitions that the project has in addition to the specification. */
  readonly added?: readonly string[];
  /**
   * Transitions of the specification that the project implements in another way, each with a description of this
   * way.
   */
  readonly instead?: Readonly<Record<string, string>>;
}

/** Returns all transitions that a state machine allows, each with its actor: `STOPPED>STARTING user`. */
const stepsOf = ({ transitions }: NonNullable<EntityFile['states']>): readonly string[] =>
  [
    ...new Set(
      Object.values(transitions)
        .flat()
        .flatMap(({ by, from, to }) =>
          [by].flat().flatMap((actor) => from.map((state) => `${state}>${to} ${actor}`)),
        ),
    ),
  ].toSorted();

/** Fields of each record in the specification: kind, whether required, and where it is shown (L S F D). */
const specifiedFields = Object.entries(
  fields.fields as Readonly<Record<string, Readonly<Record<string, string>>>>,
);

describe('the entities of the specification', () => {
  it('every entity of the areas is in the table of fields (R3.11)', () => {
    expect(specifiedFields.map(([key]) => key)).toEqual([...known.keys()].toSorted());
  });

  it.each(specifiedFields)(
    '%s has its fields, each of its kind, asked for and shown where it should be (R3.11)',
    (key, specified) => {
      const entity = known.get(key);
      if (!entity) throw new Error(`No area has ${key}.`);
      const wrong = Object.entries(specified).flatMap(([name, text]) => {
        const { kind, isRequired, uses } = readSpecified(text);
        const field = entity.record.properties[name];
        if (!field) return [`${name}: missing`];
        const places = usesOf(entity, name);
        return [
          ...(kindOf(field) === kind ? [] : [`${name}: ${kindOf(field)} and not ${kind}`]),
          ...(isRequired && !asksFor(entity.record, name) ? [`${name}: not asked for`] : []),
          ...[...uses].filter((use) => !places.includes(use)).map((use) => `${name}: not at ${use}`),
        ];
      });
      expect(wrong).toEqual([]);
    },
  );

  it('what the project decided otherwise is said field by field (R3.11)', () => {
    const decided = Object.entries(fields.otherwise);
    expect(decided.filter(([, reason]) => !reason.includes('domain'))).toEqual([]);
    expect(decided.filter(([path]) => !known.has(path.split('.').slice(0, 2).join('.')))).toEqual([]);
  });

  const specifiedMachines = Object.entries(machines as Readonly<Record<string, SpecifiedMachine>>);

  it('every machine of the areas is in the table of machines (R4.15)', () => {
    const own = [...known].filter(([, { states }]) => states).map(([key]) => key);
    expect(specifiedMachines.map(([key]) => key).toSorted()).toEqual(own.toSorted());
  });

  it.each(specifiedMachines)(
    '%s has the transitions of the specification, each with its actor (R4.15)',
    (key, specified) => {
      const entity = known.get(key);
      const machine = entity?.states;
      if (!machine) throw new Error(`${key} has no states.`);
      const named = entity.record.properties[machine.field]?.oneOf?.map((state) => state.const);
      expect([named, machine.initial ?? '']).toEqual([words(specified.states), specified.initial]);
      const { added = [], instead = {} } = specified;
      expect(stepsOf(machine)).toEqual([...specified.specified, ...added].toSorted());
      // A transition that is implemented in another way must have a description, and must not be in the list of
      // required transitions at the same time.
      expect(
        Object.entries(instead).filter(([step, how]) => how === '' || specified.specified.includes(step)),
      ).toEqual([]);
    },
  );
});

const groups = [
  ...['account', 'backProduct', 'common', 'dataSet', 'developer', 'invitedOrg', 'logs', 'miror', 'model'],
  ...['notebook', 'order', 'product', 'project', 'resource', 'resourceOrder', 'user'],
];

const standard = ['getList', 'detail', 'add', 'update', 'del', 'remove'];
/** Returns the names of the standard calls that an entity has: those it lists, or all except those set to false. */
const callsOf = ({ operations = {} }: EntityFile): readonly string[] =>
  Array.isArray(operations)
    ? operations
    : standard.filter((name) => (operations as Readonly<Record<string, unknown>>)[name] !== false);
/**
 * Entity without a search. Its records are the lines of a timeline, which are all shown on the page of their order.
 */
const unsearched = 'order.orderLog';

describe('the sixteen areas', () => {
  it('the sixteen areas are the sixteen groups of calls, each in a file (R7.14, R10.03)', () => {
    expect(areas.map(({ area }) => area).toSorted()).toEqual(groups.toSorted());
    expect(schemas.toSorted()).toEqual(groups.map((area) => `${area}.json`).toSorted());
  });

  it.each(areas)('$area has its calls by the usual names (R7.14)', ({ entities: own }) => {
    const calls = Object.values(own).flatMap(callsOf);
    expect(calls).toEqual(expect.arrayContaining(['getList', 'detail']));
  });

  /**
   * Checks that the schema of an entity declares each part for which the entity has a call. An entity that users
   * write must declare all four parts.
   */
  it.each([...known])(
    '%s declares list, search, form and detail, as far as there are calls for them (R10.03)',
    (key, entity) => {
      const calls = callsOf(entity);
      const isWritten = calls.includes('add') || calls.includes('update');
      const needed = [
        ...(calls.includes('getList') ? ['list'] : []),
        ...(calls.includes('getList') && key !== unsearched ? ['search'] : []),
        ...(calls.includes('detail') ? ['detail'] : []),
        ...(isWritten ? ['list', 'search', 'form', 'detail'] : []),
      ] as const;
      expect(needed.filter((part) => entity[part as 'list'] === undefined)).toEqual([]);
      if (isWritten) expect(calls).toEqual(expect.arrayContaining(['getList', 'detail']));
    },
  );

  it('every area declares list, search and detail, and a form where its records are made by hand (R10.03)', () => {
    const lacking = areas.flatMap(({ area, entities: own }) => {
      const all = Object.values(own);
      const has = (part: 'list' | 'search' | 'form' | 'detail') =>
        all.some((entity) => entity[part] !== undefined);
      const asks = all.some(({ actions = {} }) =>
        Object.values(actions).some(({ form }) => form !== undefined),
      );
      const parts = (['list', 'search', 'detail'] as const).filter((part) => !has(part));
      return [...parts, ...(has('form') || asks ? [] : ['form'])].map((part) => `${area} has no ${part}`);
    });
    // Logs are the only exception: only the service writes them, so they have no form.
    expect(lacking).toEqual(['logs has no form']);
  });

  it('what everybody may read of products is an entity, which is only read (R10.03)', () => {
    const catalogue = known.get('product.product');
    expect(catalogue?.path).toBe('portal/product');
    expect(catalogue && callsOf(catalogue)).toEqual(['getList', 'detail']);
  });
});

describe('what is managed', () => {
  /** Keys of the entities with a menu entry. A browser test visits each of them. */
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

  it('each kind has a page in the menu, and so its walks (R1.01, R1.03)', () => {
    expect(missing(...kinds['R1.01'], ...kinds['R1.03'])).toEqual([]);
  });

  it('each kind is called by a name in Chinese and in English (R1.01, R2.36)', () => {
    const unnamed = [...known]
      .filter(([key]) => screens.has(key))
      .filter(([key, { title, titles = title }]) => {
        // Texts of the entity come first, then those of its area, then common texts.
        const own = { ...english.common, ...english[key.split('.')[0] ?? ''], ...english[key] };
        return [title, titles].some((text) => /\p{Script=Han}/u.test(text) && !own[text]);
      });
    expect(unnamed.map(([key]) => key)).toEqual([]);
  });
});
