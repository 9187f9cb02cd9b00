import type { StoryContext } from '@storybook/react-vite';
import { type GlobalToken, theme } from 'antd';
import type { ReactNode } from 'react';

/** Returns the Chinese or the English text, as the toolbar chooses. */
export type Say = (chinese: string, english: string) => string;

export const sayIn =
  ({ globals }: Pick<StoryContext, 'globals'>): Say =>
  (chinese, english) =>
    globals.locale === 'en-US' ? english : chinese;

/** Tokens of the theme and density in the toolbar. */
export const useTokens = (): GlobalToken => theme.useToken().token;

interface SheetProps {
  readonly children: ReactNode;
  /** Puts the sections of a wide page side by side. @defaultValue false */
  readonly columns?: boolean;
}

/** A page of the design language. */
export function Sheet({ children, columns = false }: SheetProps) {
  return (
    <article className={columns ? 'design design-columns' : 'design'}>
      <style>{css}</style>
      {children}
    </article>
  );
}

interface SectionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export function Section({ title, note, children }: SectionProps) {
  return (
    <section>
      <h2>{title}</h2>
      {note !== undefined && <p className="design-note">{note}</p>}
      {children}
    </section>
  );
}

interface RowsProps {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly fails?: boolean;
    readonly cells: readonly ReactNode[];
  }[];
}

/** A table whose first column names the rows. A row that fails is red. */
export function Rows({ name, heads, rows }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs the focus, so that keys can scroll it
    <section className="design-scroll" aria-label={name} tabIndex={0}>
      <table aria-label={name}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, fails = false, cells: [first, ...cells] }) => (
            <tr key={key} data-fails={fails || undefined}>
              <th scope="row">{first}</th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their order
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Name of a token, or its value. */
export const Code = ({ children }: { readonly children: ReactNode }) => (
  <code className="design-code">{children}</code>
);

const css = `
.design{color:var(--ant-color-text);font-family:var(--ant-font-family);font-size:var(--ant-font-size);line-height:var(--ant-line-height)}
.design>section+section{margin-top:32px}
.design-columns{columns:600px;column-gap:32px}
.design-columns.design-columns>section{margin:0;padding-bottom:32px;break-inside:avoid}
.design h2{margin:0 0 8px;color:var(--ant-color-text-heading);font-size:var(--ant-font-size-heading-4);font-weight:var(--ant-font-weight-strong)}
.design-note{max-width:72ch;margin:0 0 16px;color:var(--ant-color-text-secondary)}
.design-scroll{overflow-x:auto}
.design-play.design-play{margin-bottom:16px}
.design table{border-collapse:collapse}
.design :is(th,td){padding:8px 16px 8px 0;border-bottom:1px solid var(--ant-color-border-secondary);font-weight:400;text-align:start;vertical-align:middle}
.design thead th{color:var(--ant-color-text-secondary);white-space:nowrap}
.design tr[data-fails] :is(th,td){color:var(--ant-color-error);font-weight:var(--ant-font-weight-strong)}
.design td>.design-code,.design th>.design-code{white-space:nowrap}
.design-code{font-family:var(--ant-font-family-code);font-size:var(--ant-font-size-sm)}
.design-grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,160px),1fr));gap:16px;margin:0;padding:0;list-style:none}
.design-grid>li{display:flex;flex-direction:column;gap:4px;min-width:0;overflow-wrap:anywhere}
.design-swatch{height:56px;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius)}
.design-sample{display:inline-block;padding:4px 12px;border-radius:var(--ant-border-radius-sm);white-space:nowrap}
.design-bar{display:block;height:16px;background:var(--ant-color-primary)}
.design-box{display:grid;place-items:center;height:96px;background:var(--ant-color-bg-elevated)}
.design-track{position:relative;width:clamp(80px,20vw,320px);height:16px}
.design-dot{position:absolute;inset-inline-start:0;width:16px;height:16px;background:var(--ant-color-primary);border-radius:50%;transition-property:inset-inline-start}
.design-track[data-at=end] .design-dot{inset-inline-start:calc(100% - 16px)}
.design-icon{font-size:24px;line-height:1}
.design-series{display:flex;flex-wrap:wrap;gap:8px 0;margin:0;padding:0;list-style:none}
.design-series>li{width:96px}
.design-series>li>span{display:block;height:40px}
.design-series>li[data-fails]{color:var(--ant-color-error);font-weight:var(--ant-font-weight-strong)}
`;
