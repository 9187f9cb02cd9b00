import { typeInto } from '@isp/kit/react';
import type { Entity, Field, JsonSchemaObject, Row } from '@isp/schema';
import { Popover } from 'antd';
import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { TextContext } from '../../context/useFieldText.ts';
import { useRevalidate } from '../../context/useRevalidate.ts';
import { useText } from '../../context/useText.ts';
import { AdapterError } from '../../core/adapter.ts';
import { RecordForm } from '../../form/RecordForm.tsx';
import { useSave } from '../../form/useSave.ts';
import { anchorAt } from '../../kit/anchorAt.tsx';

/** The cell that the user is editing. */
export interface OpenCell {
  /**
   * Edit button of the cell. The editor is placed over the cell, and gives the focus back to this button when it
   * closes.
   */
  readonly button: HTMLElement;
  /** Row key of the record. */
  readonly id: string;
  readonly field: Field;
  /** Title of the column. */
  readonly title: string;
  /** Text that replaces the value in the control, as typed. @defaultValue the value stays */
  readonly typed?: string;
  /** Called when the value is saved. @defaultValue nothing more happens */
  readonly onSaved?: () => void;
}

export interface CellEditorProps {
  readonly entity: Entity;
  readonly cell: OpenCell;
  /** The newest version of the row. Its `rowVersion` is sent together with the change. */
  readonly row: Row;
  readonly onClose: () => void;
}

/**
 * Draws the editor of one value over its cell. Enter saves, Escape closes the editor, and Tab moves to the buttons.
 * Only this field is sent, so that no other field of the record is overwritten. If the service refuses the value,
 * the editor keeps the user's text and shows the error.
 */
export function CellEditor({ entity, cell, row, onClose }: CellEditorProps) {
  const { button, field, title } = cell;
  const t = useText(entity.key);
  const save = useSave(entity);
  const isTyped = useRef(false);
  const revalidate = useRevalidate();
  const fields = useMemo(() => [field], [field]);
  const record = useMemo(() => narrowed(entity.record, field.name), [entity, field]);
  // rows that are read in the meantime must not replace the typed value
  // biome-ignore lint/correctness/useExhaustiveDependencies: uses only the row in which the editor was opened
  const opened = useMemo(
    () => ({ value: { [field.name]: row[field.name] }, moves: { entity, rows: [row] } }),
    [cell],
  );
  const box = (button.closest('.ant-table-cell') ?? button).getBoundingClientRect();
  const close = () => {
    onClose();
    button.focus();
  };
  const submit = async (form: Row) => {
    const { [entity.rowKey]: id, rowVersion } = row;
    // a cleared field is sent as null, because a missing field would not be changed
    const changed = { [entity.rowKey]: id, rowVersion, [field.name]: form[field.name] ?? null };
    try {
      // if the result is undefined, the portal's hook `beforeSave` has cancelled the save, so the editor stays open
      if (!(await save(changed, 'edit'))) return;
      cell.onSaved?.();
      close();
    } catch (error) {
      // another user has changed the record, so it is read again and the next attempt has the current version
      if (error instanceof AdapterError && error.kind === 'conflict') void revalidate(entity.key);
      throw error;
    }
  };
  return createPortal(
    <TextContext value={t}>
      <Popover
        open
        arrow={false}
        placement="bottomLeft"
        content={
          <div
            role="dialog"
            className="isp-cell-editor"
            aria-label={t('编辑{field}', { field: title })}
            onFocus={({ target }) => {
              if (cell.typed === undefined || isTyped.current || !isTextBox(target)) return;
              isTyped.current = true;
              typeInto(target, cell.typed);
            }}
            style={{ width: Math.max(240, Math.min(box.width, 360)) }}
            onKeyDown={(event) => {
              // Escape first closes an open list of options, and only then the editor
              if (event.key === 'Escape' && !event.nativeEvent.isComposing && !isInList(event.target))
                close();
            }}
          >
            <RecordForm
              owner={entity.key}
              vocabulary={entity.vocabulary}
              fields={fields}
              groups={noGroups}
              record={record}
              {...opened}
              isMain
              onSubmit={submit}
              onCancel={close}
            />
          </div>
        }
      >
        {anchorAt(box)}
      </Popover>
    </TextContext>,
    document.body,
  );
}

const noGroups: readonly [] = [];

const isTextBox = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));

const isInList = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[aria-expanded=true]') !== null;

/**
 * Returns a schema with only one field of the record, and with all definitions, because the field may refer to
 * them.
 */
function narrowed(record: JsonSchemaObject, name: string): JsonSchemaObject {
  const { properties = {}, required = [], $defs, definitions } = record;
  const own = Object.hasOwn(properties, name) ? { [name]: properties[name] } : {};
  return {
    type: 'object',
    properties: own,
    required: required.filter((one) => one === name),
    ...($defs === undefined ? {} : { $defs }),
    ...(definitions === undefined ? {} : { definitions }),
  } as JsonSchemaObject;
}
