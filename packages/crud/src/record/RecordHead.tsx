import { ArrowLeftOutlined } from '@ant-design/icons';
import type { Entity, Row } from '@isp/schema';
import { fieldAt, valueAt } from '@isp/schema/values';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useProvidedExtensions } from '../context/contexts.tsx';
import { ScreenTitle } from '../context/ScreenTitle.tsx';
import { useReadContext } from '../data/useReadContext.ts';
import { recordTitle } from '../values/recordTitle.ts';

export interface RecordHeadProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly onBack?: (() => void) | undefined;
  /** Links to the previous and the next record. */
  readonly pager?: ReactNode;
  /** Buttons of the record's actions. */
  readonly children?: ReactNode;
}

/** Draws the head of a record: its name, its state and the buttons of its actions. */
export function RecordHead({ entity, row, onBack, pager, children }: RecordHeadProps) {
  const context = useReadContext(entity.key, entity.fields);
  return (
    <header className="isp-record-head">
      {onBack && (
        <Button
          type="text"
          icon={<ArrowLeftOutlined aria-hidden />}
          aria-label={context.t('返回列表')}
          onClick={onBack}
        />
      )}
      <ScreenTitle className="isp-record-title">{recordTitle(entity, row, context.t)}</ScreenTitle>
      <RecordStatus entity={entity} row={row} />
      <div className="isp-record-actions" data-record-actions>
        {children}
      </div>
      {pager}
    </header>
  );
}

/** Draws the state of a record with the widget of the state's field. */
export function RecordStatus({ entity, row }: { readonly entity: Entity; readonly row: Row }) {
  const { widgets } = useProvidedExtensions();
  const context = useReadContext(entity.key, entity.fields);
  const field = entity.states && fieldAt(entity.fields, entity.states.field);
  if (!field) return null;
  return (
    <span aria-live="polite">
      {widgets.widgetFor(field).cell(valueAt(row, field.path), field, { ...context, row })}
    </span>
  );
}
