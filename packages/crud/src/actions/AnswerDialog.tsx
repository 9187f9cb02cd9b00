import type { Action, Entity, Field, Row } from '@isp/schema';
import type { Answer } from '@isp/schema/internal';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useProvidedExtensions } from '../context/contexts.tsx';
import { TextContext } from '../context/useFieldText.ts';
import { useText } from '../context/useText.ts';
import { useReadContext } from '../data/useReadContext.ts';
import { PlainTable } from '../kit/PlainTable.tsx';
import { StyleRules } from '../kit/StyleRules.ts';
import { DetailStyles } from '../record/DetailStyles.tsx';
import { FieldList, type FieldListProps, FieldValue } from '../record/FieldList.tsx';
import { isBlank } from '../values/formatValue.ts';
import { CodeView } from '../viewers/CodeView.tsx';
import { HandOver } from './HandOver.tsx';
import { readAnswer } from './readAnswer.ts';
import { SecretDialog } from './SecretDialog.tsx';

export interface AnswerDialogProps {
  readonly entity: Entity;
  readonly action: Action;
  readonly answer: Answer;
  /** The record on which the action ran. */
  readonly row: Row | undefined;
  readonly reply: unknown;
  readonly close: () => void;
}

const css = `
.isp-answer-table .isp-sub{max-height:min(60vh,560px);overflow:auto}
.isp-answer-table th{position:sticky;top:0;z-index:1}
.isp-answer-record+.isp-answer-record{margin-top:var(--ant-margin-lg,24px);padding-top:var(--ant-margin-lg,24px);border-top:1px solid var(--ant-color-border-secondary)}
`;

const widths = { text: 720, table: 880, file: 560, handover: 520 };

/** Draws the answer of an action in a dialog. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { entity, action, answer, row, reply, close } = props;
  const t = useText(entity.key);
  const title = t(answer.title ?? action.title);
  const { values, text, rows } = readAnswer(
    answer.text ? { ...answer, text: t(answer.text) } : answer,
    reply,
    row,
  );
  const note = answer.note === undefined ? undefined : t(answer.note);
  if (answer.as === 'secret') {
    const { fields } = answer;
    return <SecretDialog {...{ title, note, fields, values, t, close }} />;
  }
  return (
    <ShownAnswer {...{ title, close }} width={widths[answer.as]}>
      <TextContext value={t}>
        {note !== undefined && <p className="isp-muted">{note}</p>}
        {answer.as === 'handover' && <HandOver {...{ entity, answer, row, values, t }} />}
        {answer.as === 'text' && <CodeView text={text} label={title} language={answer.language} t={t} />}
        {answer.as === 'table' && <Rows entity={entity} fields={answer.fields} rows={rows} title={title} />}
      </TextContext>
    </ShownAnswer>
  );
}

interface ShownAnswerProps extends Pick<AnswerDialogProps, 'close'> {
  readonly title: string;
  /** Width of the dialog in px. */
  readonly width: number;
  readonly children: ReactNode;
}

function ShownAnswer({ title, width, close, children }: ShownAnswerProps) {
  const t = useText();
  const [open, setOpen] = useState(true);
  const leave = () => setOpen(false);
  return (
    <Modal
      open={open}
      className="common_dialog"
      title={title}
      width={width}
      onCancel={leave}
      afterClose={close}
      footer={<Button onClick={leave}>{t('关闭')}</Button>}
    >
      <StyleRules name="answer" css={css} />
      {children}
    </Modal>
  );
}

interface RowsProps extends Pick<AnswerDialogProps, 'entity'> {
  readonly fields: readonly Field[];
  readonly rows: readonly Row[];
  readonly title: string;
}

function Rows({ entity, fields, rows, title }: RowsProps) {
  const { widgets } = useProvidedExtensions();
  const context = useReadContext(entity.key, fields);
  const { t } = context;
  if (rows.length === 0) return <p className="isp-muted">{t('暂无数据')}</p>;
  const shown = fields.filter(({ name, writeOnly }) => !writeOnly && rows.some((row) => !isBlank(row[name])));
  // a table would be too wide for a value of many lines and would move other columns out of sight, so such records
  // are drawn one below the other
  if (shown.some((field) => widgets.widgetFor(field).lines))
    return <Records {...{ fields: shown, rows, widgets, context }} />;
  return (
    <div className="isp-answer-table">
      <PlainTable
        label={title}
        columns={shown.map((field) => ({
          key: field.name,
          title: t(field.title),
          cell: (row) => (
            <FieldValue
              field={field}
              value={row[field.name]}
              widgets={widgets}
              context={{ ...context, row }}
            />
          ),
        }))}
        rows={rows}
      />
    </div>
  );
}

interface RecordsProps extends Pick<FieldListProps, 'fields' | 'widgets' | 'context'> {
  readonly rows: readonly Row[];
}

/** Draws records one below the other, each with the labels of its fields. */
function Records({ fields, rows, widgets, context }: RecordsProps) {
  return (
    <>
      <DetailStyles />
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer may have no key, and their order never changes
        <div key={index} className="isp-record isp-answer-record">
          <FieldList {...{ fields, row, widgets, context }} columns={2} />
        </div>
      ))}
    </>
  );
}
