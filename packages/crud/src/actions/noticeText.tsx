import type { Entity, Row } from '@isp/schema';
import type { NoticeText, Words } from '../context/notice.tsx';
import type { ActionNotice, Question } from '../core/actions/actionNotice.ts';
import type { WidgetRegistry } from '../registry/registry.ts';
import { asksText, namesOf, participleOf, QuestionWithRecords, resultText } from '../values/actionWords.tsx';
import { fillQuestion } from './fillQuestion.ts';

/**
 * Returns the text of a notice in the user's language. The notice comes from the core, which is independent of
 * React and knows no translations.
 */
export const toNoticeText =
  (entity: Entity, notice: ActionNotice): NoticeText =>
  (words) => {
    const { t, locale } = words;
    if (notice.kind === 'text') return t(notice.text, notice.values);
    const named = { entity, rows: notice.rows, t, locale };
    if (notice.kind === 'done') return resultText(t(notice.text), named);
    if (notice.kind === 'did') return resultText(participleOf(notice.action.title, words), named, true);
    return t('以下数据的状态不允许{action}：{names}', {
      action: t(notice.action.title),
      names: namesOf(named),
    });
  };

/** Returns the heading of a question that the core asks, in the user's language. */
export const toQuestionTitle =
  (entity: Entity, { title, rows }: Pick<Question, 'title' | 'rows'>) =>
  ({ t, locale }: Words): string =>
    asksText(title, { entity, rows, t, locale });

/**
 * Returns the text of a question that the core asks, in the user's language. @param answers current values of the
 * action's form
 */
export const toQuestion =
  (entity: Entity, widgets: WidgetRegistry, question: Question) =>
  (words: Words, answers?: Row): ReturnType<NoticeText> => {
    const { text, note, action, rows, skipped, isListed } = question;
    const { t } = words;
    const notice = text ? [fillQuestion(t(text), { entity, action, widgets, rows, answers }, words)] : [];
    if (note) notice.push(t(note.text, note.values));
    if (skipped.length > 0 && action) {
      const names = namesOf({ entity, rows: skipped, ...words });
      const left = { n: skipped.length, action: t(action.title), names };
      notice.push(t('其中 {n} 条的状态不允许{action}，将被跳过：{names}', left));
    }
    const asked = notice.join(' ');
    return isListed ? <QuestionWithRecords question={asked} rows={rows} {...{ entity, ...words }} /> : asked;
  };
