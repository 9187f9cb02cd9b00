import { Card, Flex } from 'antd';
import type { ReactNode } from 'react';

export interface SectionProps {
  /** In the user's language. */
  readonly title: string;
  /** Actions beside the title. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a tab with a heading. */
export function Section({ title, extra, children }: SectionProps) {
  return (
    // antd's form sticks out a little at the bottom
    <Card style={{ overflow: 'clip' }}>
      <Flex justify="space-between" align="center" gap="small" wrap style={{ marginBottom: 16 }}>
        <h2 style={{ margin: 0, fontSize: 'var(--ant-font-size-lg, 16px)' }}>{title}</h2>
        {extra}
      </Flex>
      {children}
    </Card>
  );
}
