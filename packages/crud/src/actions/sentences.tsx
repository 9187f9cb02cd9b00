import type { Entity, Row } from '@isp/schema';
import type { Sentence, Words } from '../context/spoken.tsx';
import type { Question, Said } from '../core/actions/said.ts';
import type { WidgetRegistry } from '../registry/registry.ts';
import { AskedRecords, doneWord, namesOf, resultText } from '../values/actionWords.tsx';
import { askedText } from './askedText.ts';

/** Words for a notice of the core. */
export const toSentence =
  (entity: Entity, said: Said): Sentence =>
  (words) => {
    const { t, locale } = words;
    if (said.says === 'text') return t(said.text, said.values);
    const told = { entity, rows: said.rows, t, locale };
    if (said.says === 'done') return resultText(t(said.text), told);
    if (said.says === 'did') return resultText(doneWord(said.action.title, words), told, true);
    return t('以下数据的状态不允许{action}：{names}', { action: t(said.action.title), names: namesOf(told) });
  };

/** Words for a question of the core. @param answers current values of the action's form */
export const toQuestion =
  (entity: Entity, widgets: WidgetRegistry, question: Question) =>
  (words: Words, answers?: Row): ReturnType<Sentence> => {
    const { text, action, rows, skipped, isListed } = question;
    const { t } = words;
    const said = text ? [askedText(t(text), { entity, action, widgets, rows, answers }, words)] : [];
    if (skipped.length > 0 && action) {
      const names = namesOf({ entity, rows: skipped, ...words });
      const left = { n: skipped.length, action: t(action.title), names };
      said.push(t('其中 {n} 条的状态不允许{action}，将被跳过：{names}', left));
    }
    const asked = said.join(' ');
    return isListed ? <AskedRecords question={asked} rows={rows} {...{ entity, ...words }} /> : asked;
  };
