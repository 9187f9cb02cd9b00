// controls few forms have, in one file to load; those that bring much of antd have files of their own
export { KeyValueEdit } from './KeyValueEdit.tsx';
export { CodeEdit, JsonEdit, Markdown, RichTextEdit } from './longControls.tsx';
export { BytesEdit, DurationEdit } from './scaledControls.tsx';
export { TagsEdit } from './TagsEdit.tsx';
export { TimeEdit } from './TimeEdit.tsx';
