import { Card, Flex } from 'antd';
import type { ReactNode } from 'react';

export interface SectionProps {
  /** In the user's language. @defaultValue what is in the section names itself */
  readonly title?: string;
  /** Actions beside the title. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a tab. */
export function Section({ title, extra, children }: SectionProps) {
  return (
    // antd's form sticks out a little at the bottom
    <Card style={{ overflow: 'clip' }}>
      {title !== undefined && (
        <Flex justify="space-between" align="center" gap="small" wrap style={{ marginBottom: 16 }}>
          <h2 style={{ margin: 0, fontSize: 18 }}>{title}</h2>
          {extra}
        </Flex>
      )}
      {children}
    </Card>
  );
}
