import { defined } from '../json/defined.ts';
import type { Field } from '../model/field.ts';
import type { EntityFile } from '../model/generated/areaFile.ts';
import type { Column, ListModel, SearchItem, SearchOp } from '../model/screens.ts';
import { traitsOf } from '../model/widgets.ts';
import { fieldAt } from '../value/fieldAt.ts';
import { isMoney } from '../value/isMoney.ts';
import { fieldPriority, USUAL_PRIORITY } from './priority.ts';

type ListFile = NonNullable<EntityFile['list']>;
type ColumnFile = NonNullable<ListFile['columns']>[number];
type SearchFile = NonNullable<NonNullable<EntityFile['search']>['items']>[number];

/** Number of records per page by default. `pageSizes` are the sizes that the user can choose. */
export const PAGE_SIZE = 10;
export const pageSizes: readonly number[] = [10, 30, 50, 100, 200];
/**
 * Number of records per page of a tree that is read as a whole, so that the parents of all rows are on the page. A
 * larger tree is read level by level (`lazy`).
 */
const TREE_PAGE_SIZE = 100;

export interface ListParts {
  readonly fields: readonly Field[];
  /** Fields that are shown by a list which does not list its columns. */
  readonly shown: readonly Field[];
  readonly label: string;
  /** Field that contains the state of a record. */
  readonly state: string | undefined;
  readonly hasDetail: boolean;
  readonly hasBulk: boolean;
}

/** Returns the default columns: readable fields that are not objects, lists or long texts. */
export function defaultColumns(fields: readonly Field[]): string[] {
  const isShown = (field: Field) =>
    !field.writeOnly && field.type !== 'object' && field.type !== 'array' && !traitsOf(field.widget).long;
  return fields.filter(isShown).map((field) => field.name);
}

function sizeOf({ size, sizes, tree }: ListFile): number {
  if (size !== undefined) return size;
  const isWholeTree = tree !== undefined && !tree.lazy;
  return isWholeTree && (sizes ?? pageSizes).includes(TREE_PAGE_SIZE) ? TREE_PAGE_SIZE : PAGE_SIZE;
}

export function toList(file: ListFile | undefined, parts: ListParts): ListModel {
  const own = file ?? {};
  const columns: readonly ColumnFile[] = own.columns ?? defaultColumns(parts.shown);
  const sort =
    own.sort ?? (parts.fields.some((field) => field.name === 'createTime') ? '-createTime' : undefined);
  return defined({
    as: own.as ?? 'table',
    columns: columns.map((column) => toColumn(column, parts, sort)),
    click: own.click,
    sort,
    size: sizeOf(own),
    sizes: own.sizes ?? pageSizes,
    selection: own.selection ?? parts.hasBulk,
    empty: own.empty,
    tools: {
      grid: false,
      refresh: false,
      columns: false,
      search: false,
      density: false,
      fullscreen: false,
      ...own.tools,
    },
    tree: own.tree ? { parent: own.tree.parent, lazy: own.tree.lazy ?? false } : undefined,
    card: own.card,
    // The file was already checked, so `header` has exactly one of the two possible forms. TypeScript cannot know
    // this.
    header: own.header as ListModel['header'],
    all: own.all ?? true,
    tabs: own.tabs && Object.entries(own.tabs).map(([name, tab]) => ({ name, ...tab })),
  });
}

function toColumn(file: ColumnFile, parts: ListParts, sort: string | undefined): Column {
  const { priority, ...own } = typeof file === 'string' ? { field: file, priority: undefined } : file;
  const field = fieldAt(parts.fields, own.field);
  const effective = priority ?? (field && fieldPriority(field, { ...parts, sort })) ?? USUAL_PRIORITY;
  return {
    ...own,
    ...(effective === USUAL_PRIORITY ? {} : { priority: effective }),
    sortable: !own.portal && (own.sortable ?? (field !== undefined && isSortable(field))),
    link: own.link ?? (parts.hasDetail && own.field === parts.label),
  };
}

/** Returns true for a field with a stored simple value, if sorting by it is useful for a reader. */
const isSortable = (field: Field) =>
  field.path === field.name &&
  !field.ref &&
  !field.derive &&
  !traitsOf(field.widget).long &&
  !['object', 'array', 'boolean'].includes(field.type);

/**
 * Returns the fields of the default filters: the label, all fields with choices, and the creation time if the file
 * declares it.
 */
export function defaultSearch(fields: readonly Field[], label: string): string[] {
  const hasChoices = (field: Field) => (field.options ?? field.dict) !== undefined && !field.writeOnly;
  const isAsked = (field: Field) => field.name === label || hasChoices(field) || field.name === 'createTime';
  return fields.filter(isAsked).map((field) => field.name);
}

export function toSearch(
  file: EntityFile['search'],
  fields: readonly Field[],
  label: string,
  shown: readonly Field[] = fields,
): SearchItem[] {
  const items: readonly SearchFile[] = file?.items ?? defaultSearch(shown, label);
  return items.map((item) => {
    const own = typeof item === 'string' ? { field: item } : item;
    const field = fields.find((candidate) => candidate.name === own.field);
    return { ...own, op: own.op ?? defaultOp(field) };
  });
}

/**
 * Returns the default operator of a filter: a range for times and numbers, "one of these values" for choices and
 * references, "contains" for texts.
 */
export function defaultOp(field: Field | undefined): SearchOp {
  if (!field) return 'equal';
  if (field.options || field.dict || field.ref) return field.type === 'boolean' ? 'equal' : 'in';
  if (field.type === 'integer' || field.type === 'number') return 'range';
  if (field.format === 'date' || field.format === 'date-time' || isMoney(field.format)) return 'range';
  return field.type === 'string' ? 'like' : 'equal';
}
