import { Empty } from 'antd';

/** A note in an empty tab; emptiness is not an error. */
export function TabNote({ text }: { readonly text: string }) {
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />;
}
