import { Card, Flex } from 'antd';
import type { ReactNode } from 'react';

export interface SectionProps {
  /** Title in the user's language. @defaultValue none: the content of the section contains its title */
  readonly title?: string;
  /** Actions that are shown beside the title. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** Draws one section of a tab as a card with a heading. */
export function Section({ title, extra, children }: SectionProps) {
  return (
    // The form of antd extends a little below its content.
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
