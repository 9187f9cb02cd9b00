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

// each screen is a separate chunk, so that a list does not load the form engine

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

/** A screen that the user will probably open. */
export interface Preload {
  readonly areas: AreaIndex;
  readonly entity: EntityName;
  readonly page: ScreenPage;
  /** Extensions of the provider that is around the screen. @defaultValue none */
  readonly extensions?: readonly Extension[];
}

/** Starts to load the code and schema of a screen. Reads no records and never throws. */
export function preloadScreen({ areas, entity, page, extensions = noExtensions }: Preload): void {
  const load = async () => {
    const [{ area }, screen] = await Promise.all([areaOf(areas, entity).fetch(), code[page].fetch()]);
    const model = ownValue(area.entities, entity.slice(entity.indexOf('.') + 1));
    if (model && 'loadParts' in screen) void screen.loadParts(model, mergeExtensions(extensions).widgets);
  };
  // an error is ignored here, because the screen shows it when it is opened
  load().catch(() => undefined);
}

const ListPart = lazyScreen(code.list, (module) => module.ListScreen, waiting);

/** Draws the list of an entity. */
export function ListScreen(props: ListScreenProps) {
  useEarlyRows(props.entity, props.view);
  return <ListPart {...props} />;
}

/**
 * Draws the form that adds or edits a record on its own page. The address bar may contain the row key of a record
 * to copy (`copyId`), and the initial value of any field under its name. Saving returns to the list.
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
 * Draws a form that does not save by itself. The calling code sends the record, such as the values of an action's
 * form or of one step of a larger task.
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
 * Draws a form for any JSON Schema object. It needs no area, no provider and no server.
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
 * Draws a table of records that any JSON Schema of type object describes. It needs no area, no provider and no
 * server. The table sorts the given rows and splits them into pages.
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
 * Draws one record as read-only text. Any JSON Schema of type object describes the record. It needs no area, no
 * provider and no server.
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

/** Draws a dialog with values that are shown only once, such as a new password. */
export const SchemaSecret = lazyPart(
  onDemand(() => import('../actions/SchemaSecret.tsx')),
  (module) => module.SchemaSecret,
);
