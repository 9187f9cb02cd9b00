import { AreaScreen } from '@isp/crud';

export default function Books() {
  return <AreaScreen entity="shop.book" page="list" titleLevel={1} />;
}
