import { Card, Flex } from 'antd';
import type { ReactNode } from 'react';

export interface SectionProps {
  /** In the user's words. */
  readonly title: string;
  /** Beside the title: what can be done. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a tab under a heading of its own. */
export function Section({ title, extra, children }: SectionProps) {
  return (
    // the foot of a form reaches a little below it
    <Card style={{ overflow: 'clip' }}>
      <Flex justify="space-between" align="center" gap="small" wrap style={{ marginBottom: 16 }}>
        <h2 style={{ margin: 0, fontSize: 'var(--ant-font-size-lg, 16px)' }}>{title}</h2>
        {extra}
      </Flex>
      {children}
    </Card>
  );
}
