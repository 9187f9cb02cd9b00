// controls few forms have, in one file to load; those that bring much of antd have files of their own

export { NamedValuesEdit } from '../fields/nested/NamedValuesEdit.tsx';
export { TimeEdit } from './date/TimeEdit.tsx';
export { CodeEdit, JsonEdit, Markdown, RichTextEdit } from './long/longControls.tsx';
export { QuoteEdit } from './number/QuoteEdit.tsx';
export { BytesEdit, DurationEdit } from './number/scaledControls.tsx';
export { SentCodeEdit } from './text/SentCodeEdit.tsx';
export { TagsEdit } from './text/TagsEdit.tsx';
