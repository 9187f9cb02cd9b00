import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { Action, Answer, Entity, Field, Row } from '@isp/schema';
import { Alert, App, Button, Modal } from 'antd';
import { useState } from 'react';
import { FieldValue } from '../detail/FieldList.tsx';
import { PlainTable } from '../detail/PlainTable.tsx';
import { useReadContext } from '../detail/useReadContext.ts';
import { useCrud } from '../provider/context.ts';
import { StyleRules } from '../provider/StyleRules.ts';
import { useText } from '../provider/useText.ts';
import { CodeView } from '../viewers/CodeView.tsx';
import { CopyTool } from '../viewers/CopyTool.tsx';
import { isBlank, toText } from '../widgets/formatValue.ts';
import { TextContext } from '../widgets/useFieldText.ts';
import { HandOver } from './HandOver.tsx';
import { readAnswer } from './readAnswer.ts';

export interface AnswerDialogProps {
  readonly entity: Entity;
  readonly action: Action;
  readonly answer: Answer;
  /** What it was asked about. */
  readonly row: Row | undefined;
  readonly reply: unknown;
  readonly close: () => void;
}

const css = `
.isp-answer-table .isp-sub{max-height:min(60vh,560px);overflow:auto}
.isp-answer-table th{position:sticky;top:0;z-index:1}
.isp-secret{display:grid;grid-template-columns:auto minmax(0,1fr) auto;align-items:center;gap:8px 12px;margin:0}
.isp-secret>div{display:contents}
.isp-secret dt{color:var(--ant-color-text-secondary)}
.isp-secret dd{margin:0;overflow-wrap:anywhere;font-family:var(--ant-font-family-code,monospace)}
@media (max-width:575px){.isp-secret{grid-template-columns:minmax(0,1fr) auto;gap:0 8px}.isp-secret dt{grid-column:1/-1;margin-top:8px}.isp-secret .ant-btn{min-height:40px;min-width:40px}}
`;

const width = { secret: 560, text: 720, table: 880, file: 560, handover: 520 };

/** What an action answered with. A secret is not left before it was copied without a question. */
export function AnswerDialog({ entity, action, answer, row, reply, close }: AnswerDialogProps) {
  const t = useText(entity.key);
  const { modal } = App.useApp();
  const [open, setOpen] = useState(true);
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  const { values, text, rows } = readAnswer(
    answer.text ? { ...answer, text: t(answer.text) } : answer,
    reply,
    row,
  );
  const isSecret = answer.as === 'secret';
  const isCopied = kept(answer.fields).every(({ name }) => copied.has(name));
  const title = t(answer.title ?? action.title);

  const leave = () => {
    if (!isSecret || isCopied) return setOpen(false);
    modal.confirm({
      title: t('提示'),
      content: t('尚未复制，关闭后无法再次查看，确定关闭?'),
      okText: t('关闭'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      onOk: () => setOpen(false),
    });
  };

  return (
    <Modal
      open={open}
      className="common_dialog"
      title={title}
      width={width[answer.as]}
      mask={{ closable: !isSecret }}
      onCancel={leave}
      afterClose={close}
      footer={<Button onClick={leave}>{t('关闭')}</Button>}
    >
      <StyleRules name="answer" css={css} />
      <TextContext value={t}>
        {isSecret && (
          <Alert
            type="warning"
            showIcon
            style={{ marginBottom: 16 }}
            title={t('请立即保存，关闭后无法再次查看')}
          />
        )}
        {answer.note !== undefined && <p className="isp-muted">{t(answer.note)}</p>}
        {isSecret && (
          <Secrets
            fields={answer.fields}
            values={values}
            t={t}
            onCopied={(name) => setCopied(new Set(copied).add(name))}
          />
        )}
        {answer.as === 'handover' && <HandOver {...{ entity, answer, row, values, t }} />}
        {answer.as === 'text' && <CodeView text={text} label={title} language={answer.language} t={t} />}
        {answer.as === 'table' && <Rows entity={entity} fields={answer.fields} rows={rows} title={title} />}
      </TextContext>
    </Modal>
  );
}

interface SecretsProps {
  readonly fields: readonly Field[];
  readonly values: Row;
  readonly t: ReturnType<typeof useText>;
  readonly onCopied: (name: string) => void;
}

const isPassword = ({ format }: Field) => format === 'password';

/** What is lost when it is not copied: passwords, or all there is where none is one. A name beside a password is no secret. */
const kept = (fields: readonly Field[]): readonly Field[] =>
  fields.some(isPassword) ? fields.filter(isPassword) : fields;

const hidden = '••••••••••••';

/** Values that are seen this once. */
function Secrets({ fields, values, t, onCopied }: SecretsProps) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  return (
    <dl className="isp-secret">
      {fields.map((field) => {
        const { name } = field;
        const label = t(field.title);
        const value = toText(values[name]);
        const isHidden = isPassword(field) && !seen.has(name);
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{isHidden ? <span title={t('已隐藏')}>{hidden}</span> : value}</dd>
            <dd>
              {isPassword(field) && (
                <Button
                  type="text"
                  size="small"
                  aria-pressed={!isHidden}
                  aria-label={t(isHidden ? '显示{field}' : '隐藏{field}', { field: label })}
                  icon={isHidden ? <EyeOutlined /> : <EyeInvisibleOutlined />}
                  onClick={() => {
                    const next = new Set(seen);
                    if (!next.delete(name)) next.add(name);
                    setSeen(next);
                  }}
                />
              )}
              <CopyTool
                text={value}
                label={t('复制')}
                done={t('已复制')}
                name={label}
                onFailed={() => setSeen(new Set([...seen, name]))}
                onCopied={() => onCopied(name)}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface RowsProps extends Pick<AnswerDialogProps, 'entity'> {
  readonly fields: readonly Field[];
  readonly rows: readonly Row[];
  readonly title: string;
}

function Rows({ entity, fields, rows, title }: RowsProps) {
  const { widgets } = useCrud();
  const context = useReadContext(entity.key, fields);
  const { t } = context;
  if (rows.length === 0) return <p className="isp-muted">{t('暂无数据')}</p>;
  return (
    <div className="isp-answer-table">
      <PlainTable
        label={title}
        columns={fields
          .filter(({ name, writeOnly }) => !writeOnly && rows.some((row) => !isBlank(row[name])))
          .map((field) => ({
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
