// controls few forms have, in one file to load; those that bring much of antd have files of their own
export { CodeEdit, JsonEdit, Markdown, RichTextEdit } from './longControls.tsx';
export { NamedValuesEdit } from './NamedValuesEdit.tsx';
export { QuoteEdit } from './QuoteEdit.tsx';
export { SentCodeEdit } from './SentCodeEdit.tsx';
export { BytesEdit, DurationEdit } from './scaledControls.tsx';
export { TagsEdit } from './TagsEdit.tsx';
export { TimeEdit } from './TimeEdit.tsx';
