import { Empty } from 'antd';

/** Draws a note in a tab that has no content. The note is not an error. */
export function TabNote({ text }: { readonly text: string }) {
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />;
}
