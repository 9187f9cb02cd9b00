import type { ReactNode } from 'react';
import { safeUrl } from '../../core/safeUrl.ts';

export interface ProseProps {
  /** Markdown text. */
  readonly text: string;
  /**
   * Level of the first heading in the text, from 1 to 6. @defaultValue 3, because the screen itself has headings of
   * the first two levels
   */
  readonly level?: number;
}

/**
 * Draws Markdown as React elements: headings, lists, quotes, code, emphasis, and links with safe addresses. HTML in
 * the text is shown as text, and no HTML is ever generated from it. The component has no CSS of its own; the portal
 * can style `.isp-prose`.
 *
 * @example
 * <Markdown text="# Books" level={2} />
 */
export function Prose({ text, level = 3 }: ProseProps) {
  return <div className="isp-prose">{blocksOf(text.replaceAll('\r\n', '\n').split('\n'), level)}</div>;
}

function blocksOf(lines: readonly string[], level: number): ReactNode[] {
  const blocks: ReactNode[] = [];
  /** Levels of the Markdown headings above the current line, from the outermost to the innermost. */
  const above: number[] = [];
  let at = 0;
  /** Reads lines as long as they match the pattern, and returns the first group of each match. */
  const take = (pattern: RegExp): string[] => {
    const taken: string[] = [];
    for (let line = lines[at]; line !== undefined; line = lines[at]) {
      const match = pattern.exec(line);
      if (!match) break;
      taken.push(match[1] ?? '');
      at += 1;
    }
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const key = at;
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    if (line.startsWith('```')) {
      const end = lines.findIndex((own, index) => index > at && own.startsWith('```'));
      const last = end < 0 ? lines.length : end;
      blocks.push(
        <pre key={key}>
          <code>{lines.slice(at + 1, last).join('\n')}</code>
        </pre>,
      );
      at = last + 1;
    } else if (heading) {
      const depth = heading[1]?.length ?? 1;
      while ((above.at(-1) ?? 0) >= depth) above.pop();
      above.push(depth);
      // the HTML level follows from the number of headings above. So levels have no gaps, even if the text skips a
      // level.
      const Level = `h${above.length + level - 1}` as 'h3';
      blocks.push(<Level key={key}>{inline(heading[2] ?? '')}</Level>);
      at += 1;
    } else if (/^\s*[-*+]\s+/.test(line)) {
      blocks.push(<ul key={key}>{items(take(/^\s*[-*+]\s+(.*)$/))}</ul>);
    } else if (/^\s*\d{1,9}[.)]\s+/.test(line)) {
      blocks.push(<ol key={key}>{items(take(/^\s*\d{1,9}[.)]\s+(.*)$/))}</ol>);
    } else if (line.startsWith('>')) {
      blocks.push(<blockquote key={key}>{inline(take(/^>\s?(.*)$/).join('\n'))}</blockquote>);
    } else if (/^(-{3,}|\*{3,})\s*$/.test(line)) {
      blocks.push(<hr key={key} />);
      at += 1;
    } else if (line.trim() === '') {
      at += 1;
    } else {
      blocks.push(
        <p key={key}>
          {inline(take(/^(?!```|#{1,4}\s|>|\s*[-*+]\s|\s*\d{1,9}[.)]\s|\s*$)(.*)$/).join('\n') || line)}
        </p>,
      );
      if (at === key) at += 1;
    }
  }
  return blocks;
}

const items = (texts: readonly string[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a list of texts has no keys, and its order never changes
  texts.map((text, index) => <li key={index}>{inline(text)}</li>);

/**
 * Pattern of all marks within a line. Each alternative is limited in length and ends at its closing mark, so that
 * matching takes linear time for any text.
 */
const marks =
  /`([^`\n]{1,500})`|\*\*([^*\n]{1,500})\*\*|\*([^*\n]{1,500})\*|!?\[([^\]\n]{1,500})\]\(([^()\s]{1,2000})\)|\n/g;

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
    const [, code, strong, emphasis, label, address] = match;
    const key = match.index;
    if (code !== undefined) parts.push(<code key={key}>{code}</code>);
    else if (strong !== undefined) parts.push(<strong key={key}>{strong}</strong>);
    else if (emphasis !== undefined) parts.push(<em key={key}>{emphasis}</em>);
    else if (label !== undefined) {
      const url = safeUrl(address);
      parts.push(
        url ? (
          <a key={key} className="isp-link" href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ) : (
          match[0]
        ),
      );
    } else parts.push(<br key={key} />);
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
