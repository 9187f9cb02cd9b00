import { Typography } from 'antd';

/** Draws a text in which backquotes mark code. */
export const MarkedText = ({ text }: { readonly text: string }) =>
  [...text.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: part, 1: code, index }) =>
    code === undefined ? part : <code key={index}>{code}</code>,
  );

/** Draws a paragraph of the meta-schema. */
export const CodeText = ({ text }: { readonly text: string }) =>
  text !== '' && (
    <Typography.Paragraph>
      <MarkedText text={text} />
    </Typography.Paragraph>
  );
