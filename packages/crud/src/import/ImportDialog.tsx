import { inSentence } from '@isp/kit';
import type { Entity } from '@isp/schema';
import { Flex, Modal, Progress, Result, Steps } from 'antd';
import { useLanguage } from '../context/contexts.tsx';
import { createConfirm } from '../context/createConfirm.tsx';
import { useNotice } from '../context/notice.tsx';
import { useShowNotice } from '../context/showNotice.tsx';
import { type Text, useText } from '../context/useText.ts';
import { messageIn } from '../core/form/messageIn.ts';
import { isNarrowWindow } from '../kit/isNarrow.ts';
import { StyleRules } from '../kit/StyleRules.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportButtons } from './ImportButtons.tsx';
import { ImportFailure } from './ImportFailure.tsx';
import { ImportGrid } from './ImportGrid.tsx';
import { MatchColumns } from './MatchColumns.tsx';
import { PlanBar } from './PlanBar.tsx';
import { ReadingBar } from './ReadingBar.tsx';
import type { ImportProgress } from './useImport.ts';
import { type ImportSteps, useImportSteps } from './useImportSteps.ts';

export interface ImportDialogProps {
  readonly entity: Entity;
  readonly onClose: () => void;
}

const stepTitles = ['选择文件', '对应列', '检查数据', '导入结果'] as const;

/**
 * Draws the dialog that imports records from a file. Records are added, or existing ones are changed. In the first
 * steps the user chooses how the file is read and which column belongs to which field, and corrects the errors of
 * rows in a table. Then the valid rows are imported, which the user can stop. At the end a report lists the rows
 * that were left out.
 */
export function ImportDialog({ entity, onClose }: ImportDialogProps) {
  const t = useText(entity.key);
  const { locale } = useLanguage();
  const toNotice = useNotice(entity.key);
  const showNotice = useShowNotice();
  const steps = useImportSteps(entity, t);
  const { step, left, failure } = steps;
  const close = () => {
    steps.stop();
    onClose();
  };
  // the corrections exist only in this dialog and would be lost, so the user is asked before it closes
  const leave = () => {
    if (step >= 2 && left.length > 0)
      void createConfirm(showNotice, toNotice)(
        (words) => words.t('关闭后未导入的数据将丢失，确定关闭?'),
        async () => close(),
      );
    else close();
  };

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
      footer={
        step > 0 ? (
          <Flex wrap gap="small" justify="end">
            <ImportButtons steps={steps} t={t} onClose={close} />
          </Flex>
        ) : null
      }
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
      <Step entity={entity} steps={steps} t={t} />
    </Modal>
  );
}

interface StepProps {
  readonly steps: ImportSteps;
  readonly t: Text;
}

function Step({ entity, steps, t }: StepProps & Pick<ImportDialogProps, 'entity'>) {
  const { step, fields, table, columns, setColumns, doing } = steps;
  const { locale } = useLanguage();
  if (step === 0) return <ChooseFile t={t} onFile={steps.take} onTemplate={steps.saveTemplate} />;
  if (step === 1)
    return (
      table && (
        <>
          <ReadingBar steps={steps} t={t} />
          <PlanBar entity={entity} steps={steps} t={t} />
          {steps.unfit !== undefined && <ImportFailure>{steps.unfit}</ImportFailure>}
          <MatchColumns {...{ fields, table, columns, t }} onChange={setColumns} />
        </>
      )
    );
  if (step === 3) return <Outcome steps={steps} t={t} />;
  return doing ? <HowFar doing={doing} locale={locale} t={t} /> : <Checked steps={steps} t={t} />;
}

const HowFar = ({
  doing,
  locale,
  t,
}: {
  readonly doing: ImportProgress;
  readonly locale: string | undefined;
  readonly t: Text;
}) => (
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
    {doing.busy && (
      <p role="status">
        {messageIn(doing.busy, locale) || t('操作失败')}{' '}
        {t('{n} 秒后自动重试', { n: doing.busy.retryAfter ?? 0 })}
      </p>
    )}
  </>
);

/** Draws the step in which the user corrects the rows with errors in a table. */
function Checked({ steps, t }: StepProps) {
  const { locale } = useLanguage();
  const { chosen, left, invalid, added, isStopped, isChecked, edit } = steps;
  return (
    <>
      <p role="status">
        {isStopped && `${t('导入已停止')} `}
        {added > 0 && `${t('已导入 {n} 条', { n: added })} `}
        {invalid.length > 0
          ? t('共 {total} 条，{bad} 条有误', { total: left.length, bad: invalid.length })
          : isChecked
            ? t('共 {total} 条，全部可以导入', { total: left.length })
            : t('共 {n} 条', { n: left.length })}
      </p>
      {invalid.length > 0 && (
        <ImportGrid rows={invalid} fields={chosen} locale={locale} t={t} onEdit={edit} />
      )}
    </>
  );
}

const Outcome = ({ steps: { left, added }, t }: StepProps) => (
  <Result
    status={left.length > 0 ? 'warning' : 'success'}
    title={t('已导入 {n} 条', { n: added })}
    subTitle={left.length > 0 ? t('{n} 条未导入', { n: left.length }) : undefined}
  />
);

const css = `.isp-import-steps{margin-block:8px 24px}.isp-import-failure{margin-block-end:16px}.isp-import-template{margin-block-start:8px}
.isp-import-scroll{overflow:auto;max-height:min(480px,50vh)}
.isp-import-table{width:100%;border-collapse:collapse;font-size:var(--ant-font-size,14px)}
.isp-import-table th,.isp-import-table td{padding:8px 12px;text-align:start;vertical-align:top;border-bottom:1px solid var(--ant-color-border-secondary);min-width:140px}
.isp-import-table th{position:sticky;top:0;z-index:1;background:var(--ant-color-bg-elevated);font-weight:500;white-space:nowrap}
.isp-import-table td:first-child,.isp-import-table th:first-child{min-width:64px}.isp-import-table td:first-child,.isp-import-example{padding-block-start:13px!important}
.isp-import-bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;margin-block-end:12px}.isp-import-item{display:flex;align-items:center;gap:8px}
.isp-import-error{color:var(--ant-color-error);font-size:12px;line-height:20px}
.isp-import-required{margin-inline-end:4px;color:var(--ant-color-error)}
.isp-import-example{color:var(--ant-color-text-secondary);overflow-wrap:anywhere}
@media (max-width:575px){.isp-import-table .isp-import-example{display:none}}`;
