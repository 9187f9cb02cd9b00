import { AreaScreen } from '@isp/crud';

export default function NewBook() {
  return <AreaScreen entity="shop.book" page="form" titleLevel={1} />;
}
