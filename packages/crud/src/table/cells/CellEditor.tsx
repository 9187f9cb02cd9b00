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

/** A cell that is being edited. */
export interface OpenCell {
  /** Button of the cell. The editor is placed over this cell, and returns the focus to the button when it closes. */
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
  /** The row as it was read last. Its version is sent with the change. */
  readonly row: Row;
  readonly onClose: () => void;
}

/**
 * Edits one value in its cell. Enter saves, Escape closes the editor, Tab moves to the buttons. Only this field is
 * sent, so that no other field of the record is written. A refused value remains as the user typed it, and the
 * error is shown.
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
      // undefined means that the portal's hook `beforeSave` has stopped the save
      if (!(await save(changed, 'edit'))) return;
      cell.onSaved?.();
      close();
    } catch (error) {
      // the record is read again, so that the next try has the current version
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

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const isTextBox = (target: EventTarget): target is TextBox =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));

/** Replaces the text of a control as a user does: React compares the value with the one it has set itself. */
function typeInto(box: TextBox, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

const isInList = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[aria-expanded=true]') !== null;

/** Returns the schema of one field of a record, with the definitions that the field's references need. */
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
