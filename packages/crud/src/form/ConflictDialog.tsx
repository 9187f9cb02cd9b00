import type { Entity, Row } from '@isp/schema';
import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useProvidedExtensions } from '../context/contexts.tsx';
import { useText } from '../context/useText.ts';
import { ReadValue } from '../fields/ReadValue.tsx';
import { StyleRules } from '../kit/StyleRules.ts';
import { type ConflictRow, type ConflictSide, toConflictRows } from './toConflictRows.ts';

export interface ConflictDialogProps {
  readonly entity: Entity;
  /**
   * The record as it was when the form was opened (`base`), as it is in the form (`mine`), and as it is stored now
   * (`latest`).
   */
  readonly base: Row;
  readonly mine: Row;
  readonly latest: Row;
  readonly onReload: () => void;
  readonly onKeep: () => void;
  /** Puts the chosen value of each field into the form. */
  readonly onMerge: (values: Row) => void;
  readonly onClose: () => void;
}

const css = `
.isp-compare{width:100%;border-collapse:collapse}
.isp-compare th,.isp-compare td{padding:8px;text-align:start;vertical-align:top;border-bottom:1px solid var(--ant-color-border-secondary);overflow-wrap:anywhere}
`;

/**
 * Draws the dialog that is shown if another user has saved the record while this user was editing it. The user
 * takes the stored values, keeps the values of the form, or chooses for each field.
 */
export function ConflictDialog({
  entity,
  base,
  mine,
  latest,
  onReload,
  onKeep,
  onMerge,
  onClose,
}: ConflictDialogProps) {
  const t = useText(entity.key);
  const [comparing, setComparing] = useState(false);
  const [rows] = useState(() => toConflictRows(entity.fields, base, mine, latest));
  const [chosen, setChosen] = useState<Readonly<Record<string, ConflictSide>>>(() =>
    Object.fromEntries(rows.map(({ field, proposed }) => [field.name, proposed])),
  );
  const merge = () =>
    onMerge(Object.fromEntries(rows.map((row) => [row.field.name, row[chosen[row.field.name] ?? 'mine']])));
  return (
    <Modal
      open
      className="common_dialog"
      width={comparing ? 820 : 480}
      title={t('数据已被他人修改')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        comparing
          ? [
              <Button key="back" onClick={() => setComparing(false)}>
                {t('返回')}
              </Button>,
              <Button key="merge" type="primary" onClick={merge}>
                {t('采用所选内容')}
              </Button>,
            ]
          : [
              <Button key="reload" onClick={onReload}>
                {t('重新加载')}
              </Button>,
              <Button key="compare" onClick={() => setComparing(true)}>
                {t('对比')}
              </Button>,
              <Button key="keep" type="primary" onClick={onKeep}>
                {t('保留我的修改')}
              </Button>,
            ]
      }
    >
      {comparing ? (
        <Comparison
          entity={entity}
          rows={rows}
          mine={mine}
          latest={latest}
          chosen={chosen}
          onChoose={(name, side) => setChosen({ ...chosen, [name]: side })}
        />
      ) : (
        <p>{t('您编辑期间，他人已保存了这条数据。重新加载会放弃您的修改，保留我的修改会覆盖他人的修改。')}</p>
      )}
    </Modal>
  );
}

interface ComparisonProps {
  readonly entity: Entity;
  readonly rows: readonly ConflictRow[];
  readonly mine: Row;
  readonly latest: Row;
  readonly chosen: Readonly<Record<string, ConflictSide>>;
  readonly onChoose: (name: string, side: ConflictSide) => void;
}

function Comparison({ entity, rows, mine, latest, chosen, onChoose }: ComparisonProps) {
  const t = useText(entity.key);
  const { widgets } = useProvidedExtensions();
  if (rows.length === 0) return <p>{t('内容没有差异')}</p>;
  return (
    <>
      <StyleRules name="compare" css={css} />
      <table className="isp-compare">
        <thead>
          <tr>
            <th scope="col">{t('字段')}</th>
            <th scope="col">{t('我的修改')}</th>
            <th scope="col">{t('最新内容')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, ...row }) => (
            <tr key={field.name}>
              <th scope="row">{t(field.title)}</th>
              {(['mine', 'latest'] as const).map((side) => (
                <td key={side}>
                  <Radio
                    name={`conflict-${field.name}`}
                    checked={chosen[field.name] === side}
                    onChange={() => onChoose(field.name, side)}
                    aria-label={`${t(field.title)} ${t(side === 'mine' ? '我的修改' : '最新内容')}`}
                  >
                    <ReadValue
                      field={field}
                      widget={widgets.widgetFor(field)}
                      value={row[side]}
                      row={side === 'mine' ? mine : latest}
                    />
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
