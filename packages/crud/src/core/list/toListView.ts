import type { Entity, Field } from '@isp/schema';
import type { SearchItem } from '@isp/schema/internal';
import { type ListModel, type SearchPlan, toSearchPlan } from '@isp/schema/internal';
import { type Clock, fieldAt } from '@isp/schema/values';
import type { ListQuery } from '../adapter.ts';
import { machineClock } from '../machineClock.ts';
import { withItemValue } from './itemValue.ts';
import { keywordField } from './keywordField.ts';
import { firstState, type ListDefaults, type ListState, toListQuery } from './listState.ts';

/** The definition of a list: the entity's list without a view, or one of the entity's views. */
export interface ListView {
  /** Key of the entity: `area.entity`. */
  readonly of: string;
  /** Name of the view. Undefined for the entity's list without a view. */
  readonly name: string | undefined;
  readonly list: ListModel;
  readonly search: readonly SearchItem[];
  /** Fields that can be searched: the fields of the record, and the keyword box. */
  readonly fields: readonly Field[];
  /** Rules by which search values of these fields are parsed. */
  readonly plan: SearchPlan;
  readonly preset: Readonly<Record<string, unknown>>;
  /** Names of the actions that the list offers. Undefined if the list offers all actions of the entity. */
  readonly actions: readonly string[] | undefined;
  readonly defaults: ListDefaults;
}

/** The parts of a list view that are needed to build the query. */
export interface ListKind extends Pick<ListView, 'fields' | 'preset' | 'defaults'> {
  readonly list: Pick<ListModel, 'tree'>;
  /**
   * Rules by which a search is parsed.
   * @defaultValue none: the list has no search
   */
  readonly plan?: SearchPlan;
}

/**
 * Returns the list view of an entity.
 * @param clock clock of the service, for conditions such as "the last 24 hours". @defaultValue the clock of this
 * machine
 * @throws when the entity has no view with this name
 */
export function toListView(entity: Entity, name: string | undefined, clock: Clock = machineClock): ListView {
  const view = entity.views.find((one) => one.name === name);
  if (name !== undefined && !view) {
    const known = entity.views.map((one) => one.name).join(', ') || 'none';
    throw new Error(`The entity "${entity.key}" has no view "${name}". Its views: ${known}.`);
  }
  const list = view?.list ?? entity.list;
  const items = view?.search ?? entity.search;
  const keyword = keywordField(entity);
  const search = keyword ? withKeyword(items, keyword.name, entity.keyword ?? []) : items;
  return {
    of: entity.key,
    name,
    list,
    search,
    fields: keyword ? [keyword, ...entity.fields] : entity.fields,
    plan: planOf(entity),
    preset: view?.preset ?? {},
    actions: view?.actions,
    defaults: {
      size: list.size,
      sizes: list.sizes,
      ...(list.sort === undefined ? {} : { sort: list.sort }),
      search: search.reduce<Record<string, unknown>>((values, item) => {
        const value = item.last ? [hoursAgo(item.last, clock)] : item.default;
        return value === undefined
          ? values
          : withItemValue(item, fieldAt(entity.fields, item.field), values, value);
      }, {}),
    },
  };
}

/**
 * Returns the search conditions with the keyword box first. Conditions of fields that the keyword box also searches
 * are moved to the end.
 */
const withKeyword = (
  items: readonly SearchItem[],
  name: string,
  searched: readonly string[],
): readonly SearchItem[] => [
  { field: name, op: 'like' },
  ...items.filter(({ field }) => !searched.includes(field)),
  ...items.filter(({ field }) => searched.includes(field)),
];

const plans = new WeakMap<Entity, SearchPlan>();

/**
 * Returns the rules by which the search values of an entity are parsed. Returns the same object for the same
 * entity.
 */
export function planOf(entity: Entity): SearchPlan {
  const known = plans.get(entity);
  if (known) return known;
  const plan = toSearchPlan(entity, undefined, (name) => fieldAt(entity.fields, name));
  plans.set(entity, plan);
  return plan;
}

/**
 * Returns the time that is the given number of hours before now. The time is rounded down to the minute, so that
 * two reads shortly after each other have the same query.
 */
function hoursAgo(last: string, clock: Clock): string {
  const then = new Date(clock.now().getTime() - parseInt(last, 10) * 3_600_000);
  return `${clock.show(clock.toDateTime(then))?.slice(0, 16)}:00`;
}

/** Returns the query that the screen of a view sends for this state. */
export function toScreenQuery(view: ListKind, state: ListState): ListQuery {
  const { tree } = view.list;
  // a tree that is read level by level starts with the rows that have no parent
  const roots = tree?.lazy ? { [`${tree.parent}_null`]: true } : {};
  return toListQuery({ ...state, search: withWholeTexts(state.search, view) }, { ...roots, ...view.preset });
}

/**
 * Turns a text with commas of an `in` condition into a list with one element, so that the commas in the text do not
 * separate values.
 */
function withWholeTexts(search: ListState['search'], { plan }: ListKind): ListState['search'] {
  const isListed = (key: string, value: unknown) =>
    typeof value === 'string' && /[,\\]/.test(value) && plan?.opAt(key) === 'in';
  if (!Object.entries(search).some(([key, value]) => isListed(key, value))) return search;
  return Object.fromEntries(
    Object.entries(search).map(([key, value]) => [key, isListed(key, value) ? [value] : value]),
  );
}

/**
 * Returns the query of a list whose address has no query string. Undefined if the query depends on the current
 * time, as with "the last 24 hours".
 */
export const toFirstQuery = (entity: Entity, view: string | undefined): ListQuery | undefined => {
  const shown = toListView(entity, view);
  if (shown.search.some(({ last }) => last)) return undefined;
  return toScreenQuery(shown, firstState(shown.defaults));
};
