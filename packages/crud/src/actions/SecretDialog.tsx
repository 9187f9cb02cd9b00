import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { Field, Row } from '@isp/schema';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useShowNotice } from '../context/showNotice.tsx';
import { TextContext } from '../context/useFieldText.ts';
import type { Text } from '../context/useText.ts';
import { StyleRules } from '../kit/StyleRules.ts';
import { toText } from '../values/formatValue.ts';
import { CopyTool } from '../viewers/CopyTool.tsx';

const css = `
.isp-secret{display:grid;grid-template-columns:auto minmax(0,1fr) auto;align-items:center;gap:8px 12px;margin:0}
.isp-secret>div{display:contents}
.isp-secret dt{color:var(--ant-color-text-secondary)}
.isp-secret dd{margin:0;overflow-wrap:anywhere;font-family:var(--ant-font-family-code,monospace)}
@media (max-width:575px){.isp-secret{grid-template-columns:minmax(0,1fr) auto;gap:0 8px}.isp-secret dt{grid-column:1/-1;margin-top:8px}.isp-secret .ant-btn{min-height:40px;min-width:40px}}
`;

export interface SecretDialogProps {
  /** Title of the dialog, in the user's language. */
  readonly title: string;
  /** Text above the values, in the user's language. */
  readonly note?: string | undefined;
  readonly fields: readonly Field[];
  readonly values: Row;
  readonly t: Text;
  /** Called when the dialog is closed. */
  readonly close: () => void;
}

/**
 * Draws a dialog with values that are shown only once. If the user closes the dialog before the values were copied,
 * a question asks for confirmation.
 */
export function SecretDialog({ title, note, fields, values, t, close }: SecretDialogProps) {
  const showNotice = useShowNotice();
  const [open, setOpen] = useState(true);
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  const isCopied = kept(fields).every(({ name }) => copied.has(name));
  const leave = () => {
    if (isCopied) return setOpen(false);
    showNotice(({ modal }) =>
      modal.confirm({
        title: t('提示'),
        content: t('尚未复制，关闭后无法再次查看，确定关闭?'),
        okText: t('关闭'),
        okButtonProps: { danger: true },
        cancelText: t('取消'),
        onOk: () => setOpen(false),
      }),
    );
  };
  return (
    <Modal
      open={open}
      className="common_dialog"
      title={title}
      width={560}
      mask={{ closable: false }}
      onCancel={leave}
      afterClose={close}
      footer={<Button onClick={leave}>{t('关闭')}</Button>}
    >
      <StyleRules name="secret" css={css} />
      <TextContext value={t}>
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('请立即保存，关闭后无法再次查看')}
        />
        {note !== undefined && <p className="isp-muted">{note}</p>}
        <Secrets
          fields={fields}
          values={values}
          t={t}
          onCopied={(name) => setCopied(new Set(copied).add(name))}
        />
      </TextContext>
    </Modal>
  );
}

interface SecretsProps {
  readonly fields: readonly Field[];
  readonly values: Row;
  readonly t: Text;
  readonly onCopied: (name: string) => void;
}

const isPassword = ({ format }: Field) => format === 'password';

/**
 * Returns the fields whose values the user must copy before closing: the password fields, or all fields if there is
 * no password field.
 */
const kept = (fields: readonly Field[]): readonly Field[] =>
  fields.some(isPassword) ? fields.filter(isPassword) : fields;

const hidden = '••••••••••••';

/** Draws the values, with a copy button for each value. */
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
                  icon={isHidden ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
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
