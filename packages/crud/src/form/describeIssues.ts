import type { Field, JsonSchemaObject, Row } from '@isp/schema';
import { explain, locateIssue } from '@isp/schema/internal';
import { messageOf, type ValueIssue } from '@isp/schema/validate';
import type { Text } from '../context/useText.ts';
import type { FieldIndex } from '../core/form/fieldIndex.ts';
import type { Path } from '../core/path.ts';
import { pathAt } from '../core/values.ts';

/** An error of a record at its field, in the user's language. */
export interface DescribedIssue {
  readonly path: Path;
  readonly message: string;
  /** The message with the field's title before it, for places that do not show the field's label. */
  readonly named: string;
}

/** What describes the issues of a record: its schema, its fields, and the user's language. */
export interface IssueWords {
  readonly record: JsonSchemaObject;
  readonly index: FieldIndex;
  readonly t: Text;
  readonly locale: string;
}

/** The issues of a record as errors at its fields. */
export const describeIssues = (
  issues: readonly ValueIssue[],
  values: Row,
  { record, index, t, locale }: IssueWords,
): DescribedIssue[] =>
  issues.flatMap((issue) => {
    const own = pathAt(issue.path, values);
    const explained = explain(issue, own, values, record);
    const withTitles = {
      ...explained,
      params: { ...explained.params, ...titlesIn(explained.params, own, index, t) },
    };
    return locateIssue(explained, own, index.at(own), index.at).map(({ path, field }) => {
      const message = messageOf(withTitles, field && inWords(field, t), locale, t);
      return { path, message, named: namedAs(message, path, index, t) };
    });
  });

/** Titles of the members an issue names. */
const titlesIn = ({ names }: ValueIssue['params'], at: Path, index: FieldIndex, t: Text) =>
  Array.isArray(names)
    ? { names: names.map((name: string) => t(index.at([...at, name])?.title ?? name)) }
    : {};

function namedAs(message: string, path: Path, index: FieldIndex, t: Text): string {
  const last = path.at(-1);
  if (last === undefined) return message;
  const title = t(index.at(path)?.title || (typeof last === 'number' ? `${last + 1}` : last));
  return message.includes(title) ? message : t('{name}：{reason}', { name: title, reason: message });
}

/** The field as messages about it name it. */
const inWords = (field: Field, t: Text): Field => ({
  ...field,
  title: t(field.title),
  ...(field.message === undefined ? {} : { message: t(field.message) }),
});
