import { lazyPart, onDemand } from '@isp/kit/react';
import { ownValue } from '@isp/schema/internal';
import { Skeleton } from 'antd';
import type { FunctionComponent } from 'react';
import { type AreaIndex, areaOf } from '../context/context.ts';
import { lazyScreen } from '../context/lazyScreen.tsx';
import { Waiting } from '../context/Waiting.tsx';
import type { ScreenPage } from '../core/screenTarget.ts';
import { useEarlyRows } from '../data/earlyRows.ts';
import { mergeExtensions, noExtensions } from '../extend/mergeExtensions.ts';
import { withExtensions } from '../extend/withExtensions.tsx';
import type { FormScreenProps } from '../form/FormScreen.tsx';
import type { ListScreenProps } from '../list/ListScreen.tsx';
import type { Extension } from '../registry/extension.ts';
import type { EntityName, OfEntity } from '../registry/register.ts';

// one chunk per screen: a list does not load the form engine

const code = {
  list: onDemand(() => import('../list/ListScreen.tsx')),
  form: onDemand(() => import('../form/FormScreen.tsx')),
  detail: onDemand(() => import('../detail/DetailScreen.tsx')),
  statistics: onDemand(() => import('../statistics/StatisticsScreen.tsx')),
};

const waiting = (
  <Waiting padding={24}>
    <Skeleton active />
  </Waiting>
);

/** A screen that will probably be opened. */
export interface Preload {
  readonly areas: AreaIndex;
  readonly entity: EntityName;
  readonly page: ScreenPage;
  /** Those of the provider around the screen. @defaultValue none */
  readonly extensions?: readonly Extension[];
}

/** Begins to load the code and schema of a screen. Reads no records and never throws. */
export function preloadScreen({ areas, entity, page, extensions = noExtensions }: Preload): void {
  const load = async () => {
    const [{ area }, screen] = await Promise.all([areaOf(areas, entity).fetch(), code[page].fetch()]);
    const model = ownValue(area.entities, entity.slice(entity.indexOf('.') + 1));
    if (model && 'loadParts' in screen) void screen.loadParts(model, mergeExtensions(extensions).widgets);
  };
  // ignored here: the screen reports the failure when it is opened
  load().catch(() => undefined);
}

const ListPart = lazyScreen(code.list, (module) => module.ListScreen, waiting);

/** The list of an entity. */
export function ListScreen(props: ListScreenProps) {
  useEarlyRows(props.entity, props.view);
  return <ListPart {...props} />;
}

/**
 * Adds or edits a record on a page of its own. The address bar may name a record to copy (`copyId`) and preset any
 * field by its name. Saving returns to the list.
 *
 * @example
 * <FormScreen entity="shop.book" as={{ title: '新书' }} onDone={(book) => console.info(book.id)} />
 */
export const FormScreen: FunctionComponent<OfEntity<FormScreenProps>> = lazyScreen(
  code.form,
  (module) => module.FormScreen,
  waiting,
);

export const StatisticsScreen = lazyScreen(code.statistics, (module) => module.StatisticsScreen, waiting);

export const DetailScreen = lazyScreen(code.detail, (module) => module.DetailScreen, waiting);

/**
 * A form for a record that is sent by your own code: the questions of an action, one step of a larger task.
 *
 * @example
 * import { fromJsonSchema } from '@isp/schema';
 * const { fields, form, record } = fromJsonSchema({ type: 'object', properties: { reason: { type: 'string' } } });
 * const send = async (answers: object) => console.info(answers);
 * const asked = <RecordForm fields={fields} groups={form.groups} record={record} onSubmit={send} />;
 */
export const RecordForm = withExtensions(
  lazyPart(
    onDemand(() => import('../form/RecordForm.tsx')),
    (module) => module.RecordForm,
  ),
);

/**
 * A form for any JSON Schema object: no area, no provider, no server needed.
 *
 * @example
 * <SchemaForm schema={{ type: 'object', properties: { name: { type: 'string' } } }} onSubmit={(value) => console.info(value)} />
 */
export const SchemaForm = withExtensions(
  lazyPart(
    onDemand(() => import('../form/SchemaForm.tsx')),
    (module) => module.SchemaForm,
  ),
);

/**
 * A table of records described by any JSON Schema object: no area, no provider, no server needed. It sorts and
 * pages what it is given.
 *
 * @example
 * <SchemaTable schema={{ type: 'object', properties: { name: { type: 'string', title: '名称' } } }} rows={rows} />
 */
export const SchemaTable = withExtensions(
  lazyPart(
    onDemand(() => import('../table/SchemaTable.tsx')),
    (module) => module.SchemaTable,
  ),
);

/**
 * One record to read, described by any JSON Schema object: no area, no provider, no server needed.
 *
 * @example
 * <SchemaDetail schema={{ type: 'object', properties: { name: { type: 'string', title: '名称' } } }} value={{ name: '海' }} />
 */
export const SchemaDetail = withExtensions(
  lazyPart(
    onDemand(() => import('../record/SchemaDetail.tsx')),
    (module) => module.SchemaDetail,
  ),
);

/** A dialog for values that are shown only once. */
export const SchemaSecret = lazyPart(
  onDemand(() => import('../actions/SchemaSecret.tsx')),
  (module) => module.SchemaSecret,
);
