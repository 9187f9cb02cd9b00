import { Empty } from 'antd';

/** Says that a tab has nothing to show, which is not a failure. */
export function TabNote({ text }: { readonly text: string }) {
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />;
}
