import type { Action, Entity, Row } from '@isp/schema';
import { commonNames } from '@isp/schema/internal';
import { toRef } from '../toRef.ts';
import { nothingChosen, text } from './actionNotice.ts';
import type { ActionPorts, Perform } from './actionPorts.ts';
import { actOnRecords } from './actOnRecords.ts';
import { callAndNotify } from './callAndNotify.ts';
import { compareLimits } from './compareLimits.ts';
import { openTarget, toTarget } from './openTarget.ts';
import { removeRecords } from './removeRecords.ts';
import type { ScreenAction } from './toActions.ts';

/**
 * Returns the function that performs an action after the user has pressed its button. The order is: hook, question,
 * form, call, message, and reading the shown data again.
 */
export const createPerform =
  (ports: ActionPorts): Perform =>
  async (screenAction, rows) => {
    const { action, name } = screenAction;
    if (action?.effect === 'compare') await compare(ports, action, rows);
    else if (action?.effect === 'open') await callAndNotify(ports, () => open(ports, action, rows[0]));
    else if (action) {
      const isBulk = action.place.includes('bulk') && !action.place.includes('toolbar');
      if (isBulk && rows.length === 0) ports.notify('warning', nothingChosen);
      else await actOnRecords(ports, { ...screenAction, action }, rows);
    } else if (name === 'delete') await removeRecords(ports, screenAction, rows);
    else if (name === 'importRows') await ports.importRows();
    else if (name === 'export') await exportAll(ports, screenAction, rows);
  };

async function compare(ports: ActionPorts, action: Action, rows: readonly Row[]): Promise<void> {
  const { least, most } = compareLimits;
  if (rows.length >= least && rows.length <= most) await ports.compare(action, rows);
  else ports.notify('warning', text('请选择 {least} 至 {most} 条数据', { least, most }));
}

/** Exports a list. An export changes nothing, so there is a question only if the schema defines one. */
async function exportAll(
  ports: ActionPorts,
  { title, confirm, format, isWhole }: ScreenAction,
  rows: readonly Row[],
): Promise<void> {
  const { entity, latest } = ports;
  const work = () =>
    callAndNotify(
      ports,
      () => {
        const { query = { page: 1, size: entity.list.size, search: {} }, columns } = latest();
        const own = isWhole ? allColumns(entity) : columns;
        return ports.exportRows(query, { ...(format && { format }), ...(own && { columns: own }) });
      },
      { failed: '导出失败' },
    );
  if (confirm === undefined) await work();
  else
    await ports.ask(
      { title, text: confirm, rows, skipped: [], isListed: false, danger: false, answer: '确定' },
      work,
    );
}

/**
 * Returns the columns of a full export: the row key, and all fields that are shown to users or filled in by users,
 * also fields that the list does not show.
 */
const allColumns = ({ fields, rowKey }: Entity): readonly string[] => [
  rowKey,
  ...fields
    .filter(({ name, writeOnly }) => !writeOnly && name !== rowKey && !commonNames.includes(name))
    .map(({ name }) => name),
];

/**
 * Performs an action with effect `open`. Shows a reply of the service, or opens a form over the screen, another
 * screen, or an address.
 */
async function open(ports: ActionPorts, action: Action, row: Row | undefined): Promise<void> {
  const { adapter, entity, readAgain } = ports;
  const id = row && String(row[entity.rowKey]);
  if (action.answer) {
    const read = action.to?.read;
    const reply = read && (await adapter.read?.(toRef(entity), read, id === undefined ? {} : { id }));
    return ports.showAnswer(action, row, reply);
  }
  if (action.to?.focus && id !== undefined) ports.focus(id);
  const target = toTarget(entity, action, row);
  if (target?.page !== 'form') return openTarget(ports, action, row);
  const goOn = await ports.openForm(target);
  // the added record may have changed the record to which it belongs, such as a total, so the entity of the screen
  // is read again
  await readAgain(entity.key);
  await goOn?.();
}
