import type { Field } from '@isp/schema';
import { type CellIssue, type CellReading, readCell } from '@isp/schema/internal';
import type { Text } from '../context/useText.ts';
import type { ParseContext, Widget } from '../registry/registry.ts';

/**
 * Turns the text of a spreadsheet cell into a value of the field. Returns the reason if the text is not a valid
 * value. The widget of a portal may have its own parser. Empty cells are handled by the caller, because they clear
 * the field.
 */
export async function parseText(
  text: string,
  field: Field,
  widget: Widget,
  context: ParseContext,
): Promise<CellReading> {
  if (!widget.parse) return readCell(text, field, context);
  const value = await widget.parse(text, field, context);
  return value === undefined ? { issue: 'unknown' } : { value };
}

const words = {
  unknown: '无法识别“{text}”',
  ambiguousNumber: '“{text}”的小数点或千分位不明确，请写成 1234.5 的形式',
  shortenedNumber: '“{text}”可能丢失了数位：请在表格软件中将该列设为“数值”格式，再保存一次',
  ambiguousDate: '“{text}”的年月日顺序不明确，请写成 2026-03-04 的形式',
  rounded: '数字过长，无法精确保存：{number}',
  several: '有多条数据名为“{text}”，请改用其编号',
  notJson: '不是有效的 JSON',
} as const satisfies Record<CellIssue, string>;

/** Returns the error message for a cell whose text is not a valid value of its field. */
export const cellMessage = (issue: CellIssue, text: string, t: Text): string =>
  t(words[issue], { text, number: text });
