import { LoadingOutlined } from '@ant-design/icons';
import { isObject } from '@isp/kit';
import type { Entity, Row } from '@isp/schema';
import { type Answer, ownValue } from '@isp/schema/internal';
import { Button, QRCode } from 'antd';
import { useEffect, useRef } from 'react';
import { useProvidedExtensions, useServer } from '../context/contexts.tsx';
import type { Text } from '../context/useText.ts';
import { toRef } from '../core/toRef.ts';
import { useRead } from '../data/useRead.ts';
import { useReadContext } from '../data/useReadContext.ts';
import { StyleRules } from '../kit/StyleRules.ts';
import { DetailStyles } from '../record/DetailStyles.tsx';
import { FieldList } from '../record/FieldList.tsx';
import { isBlank } from '../values/formatValue.ts';

export interface HandOverProps {
  readonly entity: Entity;
  readonly answer: Answer;
  /** The record on which the action ran. */
  readonly row: Row | undefined;
  /** Values of the answer. The fields of the answer that have a value are shown. */
  readonly values: Row;
  readonly t: Text;
}

const css = `
.isp-handover{display:flex;flex-direction:column;align-items:center;gap:12px;margin-bottom:16px;text-align:center}
.isp-handover p{margin:0}
`;

/**
 * Milliseconds between two reads of the record. The record is read again until the action ends, so that its
 * progress is shown.
 */
const ASK_AGAIN_MS = 3000;
/** Size of the QR code, in px. */
const codeSize = 180;

/**
 * Draws the answer of an action that continues outside the portal: an address to scan or to open, and the progress
 * of the action until the action ends.
 */
export function HandOver({ entity, answer, row, values, t }: HandOverProps) {
  const { adapter, cacheKey } = useServer();
  const { widgets } = useProvidedExtensions();
  const context = useReadContext(entity.key, answer.fields);
  const { read, field = '' } = answer;
  const id = String((row ?? values)[entity.rowKey] ?? '');
  const { data } = useRead<unknown>(
    read === undefined ? undefined : [cacheKey, entity.key, read, id],
    (signal) => adapter.read?.(toRef(entity), read ?? '', { id }, { signal }) ?? Promise.resolve(values),
    { refreshInterval: (latest) => (isOver(latest) ? 0 : ASK_AGAIN_MS) },
  );
  const now = isObject(data) ? data : values;
  const isDone = isOver(now);
  const facts = useRef<HTMLDivElement>(null);
  // the button that had the focus is removed, so the focus moves to the result and screen readers continue there
  useEffect(() => {
    if (isDone && document.activeElement === document.body) facts.current?.focus();
  }, [isDone]);
  // fields without a value are not drawn
  const shownFields = answer.fields.filter(({ name }) => !isBlank(now[name]));
  const address = toAddress(ownValue(now, field));
  return (
    <>
      <StyleRules name="handover" css={css} />
      {!isDone && (
        <div className="isp-handover" aria-live="polite">
          {address === undefined ? (
            <p>
              <LoadingOutlined aria-hidden /> {t('正在获取地址')}
            </p>
          ) : (
            <>
              <QRCode value={address} size={codeSize} aria-label={t('扫码，或打开页面继续')} />
              <p className="isp-muted">{t('扫码，或打开页面继续')}</p>
              <Button type="primary" href={address} target="_blank" rel="noopener noreferrer">
                {t('打开页面')}
              </Button>
              <p className="isp-muted">{t('完成后此处自动更新')}</p>
            </>
          )}
        </div>
      )}
      <DetailStyles />
      <div className="isp-record" ref={facts} tabIndex={-1}>
        <FieldList fields={shownFields} row={now} columns={1} widgets={widgets} context={context} />
      </div>
    </>
  );
}

const isOver = (values: unknown): boolean => isObject(values) && values.over === true;

/** @returns the absolute address, or undefined if the value is not an http(s) address */
function toAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const url = URL.parse(value, globalThis.location?.href);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
