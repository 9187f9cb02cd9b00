import type { Entity } from '@isp/schema';
import { App, Button, Modal, Progress, Result, Steps } from 'antd';
import { useMemo, useState } from 'react';
import { wordsIn } from '../core/form/wordsIn.ts';
import { isNarrowWindow } from '../list/useListLook.ts';
import { useLanguage } from '../provider/concerns.tsx';
import { createAsk } from '../provider/createAsk.tsx';
import { StyleRules } from '../provider/StyleRules.ts';
import { saveBlob, toFileName } from '../provider/saveBlob.ts';
import { useSpeak } from '../provider/spoken.tsx';
import { toErrorText } from '../provider/toErrorText.ts';
import { useRevalidate } from '../provider/useRevalidate.ts';
import { useText } from '../provider/useText.ts';
import { inSentence } from '../texts/inSentence.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportFailure } from './ImportFailure.tsx';
import { ImportGrid } from './ImportGrid.tsx';
import { importFields, matchColumns } from './importFields.ts';
import { type ImportRow, isWrong } from './importRows.ts';
import { MatchColumns } from './MatchColumns.tsx';
import type { Table } from './readTable.ts';
import { toCsv } from './toCsv.ts';
import { useImport } from './useImport.ts';

export interface ImportDialogProps {
  readonly entity: Entity;
  readonly onClose: () => void;
}

const stepTitles = ['选择文件', '对应列', '检查数据', '导入结果'] as const;

/**
 * Adds records from a file: which column is which field, what is wrong with which row (to be mended in place), and only
 * then the import of all rows that are right, with a way to stop it and a list of what was left out.
 */
export function ImportDialog({ entity, onClose }: ImportDialogProps) {
  const t = useText(entity.key);
  const { locale } = useLanguage();
  const speak = useSpeak(entity.key);
  const { modal } = App.useApp();
  const revalidate = useRevalidate();
  const fields = useMemo(() => importFields(entity), [entity]);
  const [table, setTable] = useState<Table>();
  const [columns, setColumns] = useState<Readonly<Record<string, number>>>({});
  const [step, setStep] = useState(0);
  const [failure, setFailure] = useState<string>();
  const chosen = useMemo(() => fields.filter(({ name }) => columns[name] !== undefined), [fields, columns]);
  const importing = useImport(entity, chosen, t);
  const { doing, rows } = importing;
  const [isStopped, setStopped] = useState(false);
  const left = rows.filter(({ isAdded }) => !isAdded);
  const wrong = left.filter(isWrong);
  const added = rows.length - left.length;

  /** Does a step; what fails altogether is said where one is, and can be done again. */
  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(toErrorText(error, t, '操作失败') ?? t('操作失败'));
    }
  };
  const take = (next: Table) => {
    setTable(next);
    setColumns(matchColumns(next.titles, fields, t));
    setStep(1);
  };
  const check = () => {
    setStep(2);
    const next = (table?.rows ?? []).map(
      ({ cells, line }): ImportRow => ({
        line,
        texts: Object.fromEntries(chosen.map(({ name }) => [name, cells[columns[name] ?? -1]?.trim() ?? ''])),
        errors: {},
        isAdded: false,
      }),
    );
    void attempt(() => importing.begin(next));
  };
  const send = () =>
    attempt(async () => {
      setStopped(false);
      try {
        await importing.send();
        setStep(3);
      } finally {
        await revalidate(entity.key);
      }
    });
  const save = (name: string, table: readonly (readonly string[])[]) => {
    const file = toCsv(table);
    void saveBlob(file, toFileName(t(name), file, new Date()));
  };
  const template = () => save(entity.titles, [fields.map(({ title }) => t(title))]);
  const report = () => {
    const lines = wrong.map(({ errors, line, texts }) => [
      String(line),
      ...chosen.map(({ name }) => texts[name] ?? ''),
      Object.values(errors)
        .map((error) => wordsIn(error, locale))
        .join(t('；')),
    ]);
    const head = [t('行号'), ...chosen.map(({ title }) => t(title)), t('错误')];
    save('错误报告', [head, ...lines]);
  };
  const close = () => {
    importing.stop();
    onClose();
  };
  // what was mended is nowhere else
  const leave = () => {
    if (step === 2 && left.length > 0)
      void createAsk(modal, speak)(
        (words) => words.t('关闭后未导入的数据将丢失，确定关闭?'),
        async () => close(),
      );
    else close();
  };

  const ready = left.length - wrong.length;
  const buttons = {
    1: [
      <Button key="back" onClick={() => setStep(0)}>
        {t('上一步')}
      </Button>,
      <Button key="next" type="primary" disabled={chosen.length === 0} onClick={check}>
        {t('下一步')}
      </Button>,
    ],
    2: doing
      ? [
          <Button
            key="stop"
            onClick={() => {
              setStopped(true);
              importing.stop();
            }}
          >
            {t('停止执行')}
          </Button>,
        ]
      : [
          <Button key="back" onClick={() => setStep(1)} disabled={added > 0}>
            {t('上一步')}
          </Button>,
          <Button key="report" disabled={wrong.length === 0} onClick={report}>
            {t('下载错误报告')}
          </Button>,
          <Button key="again" onClick={() => void attempt(importing.check)}>
            {t('重新检查')}
          </Button>,
          <Button key="send" type="primary" disabled={ready === 0} onClick={() => void send()}>
            {t('导入 {n} 条', { n: ready })}
          </Button>,
        ],
    3: [
      ...(left.length > 0
        ? [
            <Button key="left" onClick={() => setStep(2)}>
              {t('处理未导入的数据')}
            </Button>,
          ]
        : []),
      <Button key="close" type="primary" onClick={close}>
        {t('关闭')}
      </Button>,
    ],
  }[step];

  return (
    <Modal
      open
      className="common_dialog"
      title={t('导入{name}', {
        name: inSentence(t(locale === 'zh-CN' ? entity.title : entity.titles), locale),
      })}
      width={960}
      mask={{ closable: false }}
      onCancel={leave}
      footer={buttons ?? null}
    >
      <StyleRules name="import" css={css} />
      <div className="isp-import-steps">
        <Steps
          size="small"
          responsive={false}
          titlePlacement={isNarrowWindow() ? 'vertical' : 'horizontal'}
          current={step}
          items={stepTitles.map((title) => ({ title: t(title) }))}
        />
      </div>
      {failure !== undefined && <ImportFailure>{failure}</ImportFailure>}
      {step === 0 && <ChooseFile t={t} onTable={take} onTemplate={template} />}
      {step === 1 && table && (
        <MatchColumns fields={fields} table={table} columns={columns} t={t} onChange={setColumns} />
      )}
      {step === 2 && doing && (
        <>
          <Progress
            percent={Math.floor((doing.done / Math.max(doing.total, 1)) * 100)}
            status="active"
            aria-label={t(stepTitles[2])}
          />
          <p role="status">
            {t(doing.kind === 'check' ? '正在检查 {done}/{total}' : '正在导入 {done}/{total}', {
              done: doing.done,
              total: doing.total,
            })}
          </p>
        </>
      )}
      {step === 2 && !doing && (
        <>
          <p role="status">
            {isStopped && `${t('导入已停止')} `}
            {added > 0 && `${t('已导入 {n} 条', { n: added })} `}
            {wrong.length > 0
              ? t('共 {total} 条，{bad} 条有误', { total: left.length, bad: wrong.length })
              : t('共 {total} 条，全部可以导入', { total: left.length })}
          </p>
          {wrong.length > 0 && (
            <ImportGrid rows={wrong} fields={chosen} locale={locale} t={t} onEdit={importing.edit} />
          )}
        </>
      )}
      {step === 3 && (
        <Result
          status={left.length > 0 ? 'warning' : 'success'}
          title={t('已导入 {n} 条', { n: added })}
          subTitle={left.length > 0 ? t('{n} 条未导入', { n: left.length }) : undefined}
        />
      )}
    </Modal>
  );
}

const css = `.isp-import-steps{margin-block:8px 24px}.isp-import-failure{margin-block-end:16px}.isp-import-template{margin-block-start:8px}
.isp-import-scroll{overflow:auto;max-height:min(480px,50vh)}
.isp-import-table{width:100%;border-collapse:collapse;font-size:var(--ant-font-size,14px)}
.isp-import-table th,.isp-import-table td{padding:8px 12px;text-align:start;vertical-align:top;border-bottom:1px solid var(--ant-color-border-secondary);min-width:140px}
.isp-import-table th{position:sticky;top:0;z-index:1;background:var(--ant-color-bg-elevated);font-weight:500;white-space:nowrap}
.isp-import-table td:first-child,.isp-import-table th:first-child{min-width:64px}.isp-import-table td:first-child,.isp-import-example{padding-block-start:13px!important}
.isp-import-error{color:var(--ant-color-error);font-size:12px;line-height:20px}
.isp-import-required{margin-inline-end:4px;color:var(--ant-color-error)}
.isp-import-example{color:var(--ant-color-text-secondary);overflow-wrap:anywhere}
@media (max-width:575px){.isp-import-table .isp-import-example{display:none}}`;
