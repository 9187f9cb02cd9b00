import { Markdown } from '@storybook/addon-docs/blocks';

/** Draws the table of a guide. In a narrow window the table scrolls beside its text, not the whole page. */
export const Table = ({ children }: { readonly children: string }) => (
  <div style={{ overflowX: 'auto' }}>
    <Markdown>{children}</Markdown>
  </div>
);
