import type { Entity, Field, JsonSchemaObject, Row } from '@isp/schema';
import { Popover } from 'antd';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { TextContext } from '../../context/useFieldText.ts';
import { useRevalidate } from '../../context/useRevalidate.ts';
import { useText } from '../../context/useText.ts';
import { AdapterError } from '../../core/adapter.ts';
import { RecordForm } from '../../form/RecordForm.tsx';
import { useSave } from '../../form/useSave.ts';
import { anchorAt } from '../../kit/anchorAt.tsx';

/** A cell that is being edited. */
export interface OpenCell {
  /** The editor is placed at this button's cell, and returns the focus to the button. */
  readonly button: HTMLElement;
  /** Row key. */
  readonly id: string;
  readonly field: Field;
  /** Title of the column. */
  readonly title: string;
}

export interface CellEditorProps {
  readonly entity: Entity;
  readonly cell: OpenCell;
  /** The row as it was last read: its version is sent. */
  readonly row: Row;
  readonly onClose: () => void;
}

/**
 * Edits one value in its cell: Enter saves, Escape leaves, Tab goes on to the buttons. Only this field is sent, so that
 * nothing else of the record is written; a refused value stays as it was typed, with the error.
 */
export function CellEditor({ entity, cell, row, onClose }: CellEditorProps) {
  const { button, field, title } = cell;
  const t = useText(entity.key);
  const save = useSave(entity);
  const revalidate = useRevalidate();
  const fields = useMemo(() => [field], [field]);
  const record = useMemo(() => narrowed(entity.record, field.name), [entity, field]);
  // rows that are read meanwhile must not replace what was typed
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row it was opened in
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
    // null: an emptied field must be sent
    const changed = { [entity.rowKey]: id, rowVersion, [field.name]: form[field.name] ?? null };
    try {
      // undefined: the portal's beforeSave stopped the save
      if (await save(changed, 'edit')) close();
    } catch (error) {
      // read the record again, so that the next attempt has its version
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
            style={{ width: Math.max(240, Math.min(box.width, 360)) }}
            onKeyDown={(event) => {
              // Escape closes an open list of choices first
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

const isInList = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[aria-expanded=true]') !== null;

/** The schema of one field of a record, with the definitions its references need. */
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
