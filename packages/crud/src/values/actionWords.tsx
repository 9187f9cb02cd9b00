import { fillText, inSentence } from '@isp/kit';
import type { Entity, Row } from '@isp/schema';
import type { ReactNode } from 'react';
import type { CrudContextValue } from '../context/context.ts';
import type { Text } from '../context/useText.ts';
import { recordTitle } from './recordTitle.ts';

/** Maximum number of records that a question names. The other records are only counted. */
const MAX_NAMES = 5;

export interface NamedRecords {
  readonly entity: Entity;
  readonly rows: readonly Row[];
  readonly t: Text;
  readonly locale: CrudContextValue['locale'];
}

/**
 * Returns the names of the first records. If there are more, adds the total number: `「甲」、「乙」 等 7 条` (A, B and
 * others, 7 records).
 */
export function namesOf({ entity, rows, t }: NamedRecords): string {
  const names = rows.slice(0, MAX_NAMES).map((row) => recordTitle(entity, row, t));
  const listed = names.join(t('、'));
  return rows.length > MAX_NAMES ? t('{names} 等 {n} 条', { names: listed, n: rows.length }) : listed;
}

/** Draws a question, and below it the names of the first records and the number of all others. */
export function QuestionWithRecords({
  question,
  entity,
  rows,
  t,
}: NamedRecords & { readonly question: string }) {
  const left = rows.length - MAX_NAMES;
  return (
    <>
      {question}
      <ul style={{ margin: '8px 0 0', paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
        {rows.slice(0, MAX_NAMES).map((row) => (
          <li key={String(row[entity.rowKey])}>{recordTitle(entity, row, t)}</li>
        ))}
      </ul>
      {left > 0 && <p style={{ margin: '4px 0 0' }}>{t('以及另外 {n} 条', { n: left })}</p>}
    </>
  );
}

/**
 * Returns the title of the entity and the name of the record, `图书「海边的灯塔」` (book "Lighthouse by the Sea"). For
 * several records, returns their number, `3 个图书` (3 books). @param count number of records, if the records are not
 * loaded
 */
function recordsText({ entity, rows, t, locale }: NamedRecords, count = rows.length): string {
  // in Chinese, `titles` is the heading of a list (项目管理, project management) and no plural, so it is used only in
  // other languages, where it is the plural of `title`
  const title = t(count > 1 && locale !== 'zh-CN' ? entity.titles : entity.title);
  const name = inSentence(title, locale);
  const [only] = rows;
  return count === 1 && only
    ? t('{name}「{record}」', { name, record: recordTitle(entity, only, t) })
    : t('{n} 个{name}', { n: count, name });
}

/**
 * Returns the heading of a question: `停止 2 个 Shop？`, `Stop 2 shops?`. If the action runs without a record, returns
 * the title of the action.
 *
 * @param title title of the action, in the source language
 * @param count number of records, if the records are not loaded. @defaultValue the number of `rows`
 */
export function asksText(title: string, named: NamedRecords, count = named.rows.length): string {
  const { t } = named;
  const action = t(title);
  return count === 0 ? action : t('{action}{what}？', { action, what: recordsText(named, count) });
}

/**
 * Returns the word for a completed action, for its success message: `已停止` (stopped). If there is no translation of
 * this word, returns the title of the action with a colon.
 */
export function participleOf(title: string, { t, locale }: Pick<NamedRecords, 't' | 'locale'>): string {
  const word = `已${title}`;
  const own = t(word);
  return locale !== 'zh-CN' && own === word ? `${t(title)}:` : own;
}

/**
 * Returns the success message of an action: what was done, and the record or the number of records: `已付印 3 个图书`,
 * `Printed 3 books`.
 *
 * @param done text for the completed action, in the user's language
 * @param isSentence true if the record continues the sentence (`已停止…`), false if it follows a colon (`新增成功：…`).
 * @defaultValue false
 */
export function resultText(done: string, named: NamedRecords, isSentence = false): ReactNode {
  const { rows, t, locale } = named;
  if (rows.length === 0) return done;
  const what = recordsText(named);
  if (isSentence) return fillText(`${done}{what}`, { what: locale === 'zh-CN' ? what : ` ${what}` });
  return (
    <>
      {done}
      <span>{t('：{what}', { what })}</span>
    </>
  );
}
