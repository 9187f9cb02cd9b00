import { StyleRules } from '../../kit/StyleRules.ts';
import { Prose, type ProseProps } from './Prose.tsx';

const css = `
.isp-prose{overflow-wrap:anywhere}.isp-prose>:first-child{margin-top:0}.isp-prose>:last-child{margin-bottom:0}
.isp-prose pre{padding:8px 12px;overflow:auto;background:var(--ant-color-fill-quaternary);border-radius:var(--ant-border-radius-sm,4px)}
.isp-prose .isp-link{text-decoration:underline}
.isp-prose blockquote{margin-inline:0;padding-inline-start:12px;border-inline-start:3px solid var(--ant-color-border);color:var(--ant-color-text-secondary)}
`;

/** Draws Markdown as React elements, with the CSS of the screens. */
export function Markdown(props: ProseProps) {
  return (
    <>
      <StyleRules name="prose" css={css} />
      <Prose {...props} />
    </>
  );
}
