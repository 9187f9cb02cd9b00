import { defined } from '../json/defined.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Field, Option } from '../model/field.ts';
import type { EntityFile, FormSummaryFile } from '../model/generated/areaFile.ts';
import type {
  DetailModel,
  DetailTab,
  FieldGroup,
  FormModel,
  FormSummary,
  ListModel,
} from '../model/screens.ts';
import { commonNames } from './commonFields.ts';
import { USUAL_PRIORITY } from './priority.ts';
import { toFields } from './toFields.ts';

type DetailFile = NonNullable<EntityFile['detail']>;
type TabFile = NonNullable<DetailFile['tabs']>[number];

/** Title of the tab with the fields, for a detail page without declared tabs: 基本信息 (basic information). */
const FIELDS_TAB = '基本信息';

const widths = { page: 960, drawer: 720, dialog: 640, steps: 960 } as const;

export function toForm(file: EntityFile['form'], fields: readonly Field[]): FormModel {
  const as = file?.as ?? 'page';
  return defined({
    as,
    width: file?.width ?? widths[as],
    columns: file?.columns ?? (as === 'drawer' || as === 'dialog' ? 1 : 2),
    groups: file?.groups ?? [{ fields: writableNames(fields) }],
    draft: file?.draft ?? true,
    submit: file?.submit,
    next: file?.next,
    summary: file?.summary && toFormSummary(file.summary),
  });
}

const SUMMARY_TITLE = '小结';

function toFormSummary(file: FormSummaryFile): FormSummary {
  const { title = SUMMARY_TITLE, fields = [], read, by = {}, also = {}, record, remedy } = file;
  return defined({
    title,
    fields,
    call: read === undefined ? undefined : { read, by, also },
    figures: record ? toFields(record as JsonSchemaObject) : [],
    remedy: remedy && { ...remedy, page: remedy.page ?? 'list' },
  });
}

const writableNames = (fields: readonly Field[]) =>
  fields.filter((field) => !field.readOnly && !commonNames.includes(field.name)).map((field) => field.name);

const readableNames = (fields: readonly Field[]) =>
  fields.filter((field) => !field.writeOnly).map((field) => field.name);

export interface DetailParts {
  /** Fields that are shown by a screen which does not list its fields. */
  readonly fields: readonly Field[];
  readonly list: ListModel;
  /** Fields that the heading of a record shows: its name and its state. */
  readonly heading: readonly (string | undefined)[];
}

export function toDetail(file: EntityFile['detail'], { fields, list, heading }: DetailParts): DetailModel {
  const as = file?.as ?? 'page';
  const groups = file?.groups ?? [{ fields: readableNames(fields) }];
  const states = fields.find(({ name }) => name === heading[1])?.options ?? [];
  const tabs = toTabs(file, groups, states);
  return {
    as,
    width: file?.width ?? widths[as],
    columns: file?.columns ?? (as === 'drawer' ? 1 : 2),
    tabs,
    summary: file?.summary ?? defaultSummary(tabs, list, heading),
    steps: file?.steps ?? [],
  };
}

/** Number of fields up to which a detail page has no summary, because all of its fields are visible at once. */
const fewFields = 8;
/** Number of fields in a summary by default. They are shown beside each other. */
const usualFacts = 4;

/**
 * Returns the fields of the summary on a detail page: the columns of the list with the highest priority, except the
 * fields in the heading. A page with few fields has no summary.
 */
function defaultSummary(
  tabs: readonly DetailTab[],
  list: ListModel,
  heading: DetailParts['heading'],
): readonly string[] {
  const shown = tabs.flatMap((tab) =>
    tab.kind === 'fields' ? tab.groups.flatMap(({ fields }) => fields) : [],
  );
  if (shown.length <= fewFields) return [];
  return list.columns
    .filter(({ field, hidden, portal }) => !portal && !hidden && !heading.includes(field))
    .toSorted((one, other) => (one.priority ?? USUAL_PRIORITY) - (other.priority ?? USUAL_PRIORITY))
    .slice(0, usualFacts)
    .map(({ field }) => field);
}

function toTabs(
  file: DetailFile | undefined,
  groups: readonly FieldGroup[],
  states: readonly Option[],
): DetailTab[] {
  const written = (file?.tabs ?? []).map((tab): DetailTab => {
    if (tab.kind === 'log' || tab.kind === 'steps' || tab.kind === 'graph') {
      return { ...tab, states: tab.states?.map(toState) ?? states } as DetailTab;
    }
    if (tab.kind !== 'fields') return tab as DetailTab;
    return defined({ ...tab, groups: tab.groups ?? groups }) as DetailTab;
  });
  const related = (file?.related ?? []).map((list): DetailTab => {
    return { ...list, kind: 'related', title: list.title ?? list.entity };
  });
  const hasFields = written.some((tab) => tab.kind === 'fields');
  return [
    ...(hasFields ? [] : [{ kind: 'fields', title: FIELDS_TAB, groups } as const]),
    ...written,
    ...related,
  ].map((tab) => defined(tab));
}

type StateFile = NonNullable<Extract<TabFile, { kind: 'log' }>['states']>[number];

const toState = ({ const: value, title, 'x-tag': tag }: StateFile): Option =>
  defined({ value, label: title, tag });
