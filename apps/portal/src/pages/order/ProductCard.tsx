import { Card, Flex } from 'antd';
import type { Product } from './useProduct.ts';

/** Draws the product that is ordered, and its provider. */
export function ProductCard({ product }: { readonly product: Product }) {
  const { name, picture, provider, text } = product;
  return (
    <Card>
      <Flex gap="middle" align="center">
        {picture && <img src={picture} alt="" width={64} height={64} style={{ objectFit: 'cover' }} />}
        <Flex vertical gap={4} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <h2 style={{ margin: 0, fontSize: 'var(--ant-font-size-lg, 16px)' }}>{name}</h2>
          <span>{provider}</span>
          <span>{text}</span>
        </Flex>
      </Flex>
    </Card>
  );
}
