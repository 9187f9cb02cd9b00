import type { Entity, Row } from '@isp/schema';
import { useEffect } from 'react';
import { useLanguage, useProvidedExtensions, useServer } from '../context/contexts.tsx';
import { TextContext } from '../context/useFieldText.ts';
import { useText } from '../context/useText.ts';
import { useReadContext } from '../data/useReadContext.ts';
import { StyleRules } from '../kit/StyleRules.ts';
import { hiddenFields } from '../values/hiddenFields.ts';
import { recordTitle } from '../values/recordTitle.ts';
import { FieldsTab } from './FieldsTab.tsx';
import { RecordStatus } from './RecordHead.tsx';
import { tabTitle } from './toTabs.ts';

export interface PrintedRecordProps {
  readonly entity: Entity;
  readonly row: Row;
  /** Called after printing, or after the user has cancelled printing. */
  readonly onDone: () => void;
}

/** CSS with which only the record is printed and not the rest of the page. The screen itself does not change. */
const css = `
.isp-print{display:none}
@media print{
body:has(>.isp-print)>:not(.isp-print){display:none!important}
html:has(body>.isp-print),body:has(>.isp-print){height:auto;overflow:visible}
.isp-print{display:block}
.isp-print,.isp-print *{color:#000!important}
.isp-print .isp-record-group,.isp-print .isp-items>div{break-inside:avoid}
.isp-print h3{break-after:avoid}
}
`;

/**
 * Draws a record for printing, and opens the browser's print dialog. The fields of all tabs are drawn one below the
 * other, without the rest of the page.
 */
export function PrintedRecord({ entity, row, onDone }: PrintedRecordProps) {
  const { areas } = useServer();
  const { t: translate } = useLanguage();
  const { widgets } = useProvidedExtensions();
  const t = useText(entity.key);
  const context = useReadContext(entity.key, entity.fields);
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    // the print dialog opens after the browser has drawn the record; the names of references are already in the
    // cache, so nothing is missing
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  const tabs = entity.detail.tabs.filter((tab) => tab.kind === 'fields');
  return (
    <TextContext value={t}>
      <StyleRules name="print" css={css} />
      <article className="isp-print isp-record">
        <div className="isp-record-head">
          <h1 className="isp-record-title">{recordTitle(entity, row, t)}</h1>
          <RecordStatus entity={entity} row={row} />
        </div>
        {tabs.map((tab) => (
          <section key={tab.title}>
            {tabs.length > 1 && <h2>{tabTitle(tab, entity.key, { areas, t: translate })}</h2>}
            <FieldsTab
              groups={tab.groups}
              fields={entity.fields}
              row={row}
              columns={entity.detail.columns}
              context={context}
              widgets={widgets}
              hidden={hiddenFields(entity, row)}
              isPrinted
            />
          </section>
        ))}
      </article>
    </TextContext>
  );
}
