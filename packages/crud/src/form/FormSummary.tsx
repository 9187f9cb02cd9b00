import type { Entity, Field, Row } from '@isp/schema';
import { type FormSummary as FormSummaryModel, isMoney, ownValue } from '@isp/schema/internal';
import { fieldAt, valueAt } from '@isp/schema/values';
import { Alert, Button } from 'antd';
import { type CSSProperties, useId, useMemo, useState } from 'react';
import { useNavigation, useProvidedExtensions } from '../context/contexts.tsx';
import { RetryAlert } from '../context/LoadFailure.tsx';
import { SectionTitle } from '../context/ScreenTitle.tsx';
import { type Text, useText } from '../context/useText.ts';
import { top } from '../core/path.ts';
import { type ScreenTarget, screenFor } from '../core/screenTarget.ts';
import { useOtherFields } from '../data/formAccess.ts';
import { useFormRead } from '../data/useFormRead.ts';
import { ReadValue } from '../fields/ReadValue.tsx';
import { GoLink } from '../kit/GoLink.tsx';
import { StyleRules } from '../kit/StyleRules.ts';
import { isBlank } from '../values/formatValue.ts';

export interface FormSummaryProps {
  readonly entity: Entity;
  readonly summary: FormSummaryModel;
  /** Number of lines of the list of sections, below which the summary begins. @defaultValue 0 */
  readonly above?: number;
}

/** Milliseconds after the last change of a field until the figures are read again. */
const READ_AFTER_MS = 400;

const css = `
.isp-summary-card{padding:12px 16px;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius-lg,8px);background:var(--ant-color-fill-quaternary)}
.isp-summary{margin-block:8px}
.isp-summary :is(h2,h3){margin:0 0 8px;color:var(--ant-color-text-heading);font-size:var(--ant-font-size,14px);font-weight:var(--ant-font-weight-strong,600);line-height:22px}
.isp-summary dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:6px 16px;margin:0}
.isp-summary dl+div>dl{margin-top:12px;padding-top:12px;border-top:1px solid var(--ant-color-border-secondary)}
.isp-summary dt{color:var(--ant-color-text-secondary)}
.isp-summary dd{margin:0;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.isp-summary .isp-quota{max-width:none}
.isp-summary-money{font-size:var(--ant-font-size-heading-4,20px);font-weight:var(--ant-font-weight-strong,600);line-height:28px;color:var(--ant-color-text-heading)}
.isp-summary-old{opacity:.5}
.isp-summary-card>.ant-alert{margin-top:12px}
.isp-summary-card>p{margin:8px 0 0}
@container (min-width:880px){.isp-summarised.isp-summarised{position:relative;display:grid;grid-template:auto/minmax(0,960px) 300px;column-gap:32px}.isp-summarised>.isp-form-main{grid-area:1/1}.isp-summary{position:absolute;inset-block:0;inset-inline-start:calc(min(960px,100% - 332px) + 32px);width:300px;margin:0;padding-top:var(--isp-summary-top)}.isp-summary-card{position:sticky;top:calc(8px + var(--isp-summary-top))}}
`;

/** Height of a line of the list of sections, in px. */
const SECTION_PX = 30;

/**
 * Draws values of a form, and figures that the service computes from them: beside the fields of a wide form, else above
 * its buttons. It renders when one of these values changes.
 */
export function FormSummary({ entity, summary, above = 0 }: FormSummaryProps) {
  const { figures, remedy, title } = summary;
  const t = useText(entity.key);
  const id = useId();
  const fields = useMemo(
    () => summary.fields.flatMap((name) => fieldAt(entity.fields, name) ?? []),
    [entity, summary],
  );
  const values = useOtherFields(top, summary.fields);
  const call = useMemo(
    () => summary.call && { ...summary.call, entity: entity.key, filter: {} },
    [entity, summary],
  );
  const { answer, error, isAsked, isWaiting, reload } = useFormRead({
    call,
    path: top,
    part: 'summary',
    delay: READ_AFTER_MS,
  });
  // the figures of the values before stay until the new ones are there
  const [last, setLast] = useState<Row>();
  if (answer && answer !== last) setLast(answer);
  const shown = isAsked && !error ? (answer ?? last) : undefined;
  const over = shown ? figures.filter((figure) => isOver(figure, shown)) : [];
  return (
    <aside
      className="isp-summary"
      aria-labelledby={id}
      style={{ '--isp-summary-top': `${above > 0 ? above * SECTION_PX + 16 : 0}px` } as CSSProperties}
    >
      <StyleRules name="summary" css={css} />
      <div className="isp-summary-card">
        <SectionTitle id={id}>{t(title)}</SectionTitle>
        <Lines fields={fields} row={values} t={t} />
        <div aria-live="polite" aria-busy={isWaiting} className={isWaiting ? 'isp-summary-old' : undefined}>
          {shown && <Lines fields={figures} row={shown} t={t} />}
        </div>
        {call && !isAsked && <p className="isp-muted">{t('填写后自动计算')}</p>}
        {isWaiting && !shown && <p className="isp-muted">{t('加载中')}</p>}
        {error && <RetryAlert t={t} title={t('查询失败')} below={0} onRetry={reload} />}
        {over.length > 0 && !isWaiting && (
          <Alert
            type="warning"
            showIcon
            title={
              <>
                <div>
                  {t('{names} 超出可用额度', { names: over.map((one) => t(one.title)).join(t('、')) })}
                </div>
                {remedy && <Remedy remedy={remedy} t={t} />}
              </>
            }
          />
        )}
      </div>
    </aside>
  );
}

interface LinesProps {
  readonly fields: readonly Field[];
  readonly row: Row;
  readonly t: Text;
}

/** Draws the values that are there, each with its title. */
function Lines({ fields, row, t }: LinesProps) {
  const { widgets } = useProvidedExtensions();
  // a total is shown beside its figure
  const totals = new Set(fields.map(({ ui }) => ui.total));
  const given = fields.filter(({ name }) => !totals.has(name) && !isBlank(ownValue(row, name)));
  if (given.length === 0) return null;
  return (
    <dl>
      {given.map((field) => [
        <dt key={`${field.name} title`}>{t(field.title)}</dt>,
        <dd key={field.name} className={isMoney(field.format) ? 'isp-summary-money' : undefined}>
          <ReadValue
            field={field}
            widget={widgets.widgetFor(field)}
            value={ownValue(row, field.name)}
            row={row}
          />
        </dd>,
      ])}
    </dl>
  );
}

/** Draws a link to the screen that helps; nothing where the portal does not have it. */
function Remedy({
  remedy,
  t,
}: {
  readonly remedy: NonNullable<FormSummaryModel['remedy']>;
  readonly t: Text;
}) {
  const { hasScreen, href, navigate } = useNavigation();
  const { entity, page, title } = remedy;
  const wanted: ScreenTarget = { entity, page };
  const target = screenFor(wanted, hasScreen);
  const url = target && href(target);
  if (!target) return null;
  const go = () => navigate(target);
  return url === undefined ? (
    <Button type="link" size="small" onClick={go}>
      {t(title)}
    </Button>
  ) : (
    <GoLink href={url} onGo={go}>
      {t(title)}
    </GoLink>
  );
}

/** Returns true if a figure is above its total; a negative total is no limit. */
function isOver({ name, ui }: Field, row: Row): boolean {
  const total = ui.total === undefined ? undefined : valueAt(row, ui.total);
  return !isBlank(total) && Number(total) >= 0 && Number(ownValue(row, name)) > Number(total);
}
