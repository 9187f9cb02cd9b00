import { AreaScreen } from '@isp/crud';

export default async function Book({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <AreaScreen entity="shop.book" page="detail" id={id} titleLevel={1} />;
}
