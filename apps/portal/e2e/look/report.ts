import { escapeHtml } from '../../../../packages/portal/src/site/escapeHtml.ts';
import { everyLook, type Look, lookName } from './looks.ts';

/** A picture that was taken of a page. */
export interface Picture {
  /** Name of the page. */
  readonly name: string;
  readonly group: string;
  readonly look: Look;
  /** Path of the picture file, relative to the report. */
  readonly file: string;
  /** Errors and warnings in the page's console, and failed calls. */
  readonly problems: readonly string[];
}

const css = `
body{margin:0;padding:24px;font:14px/1.6 system-ui,sans-serif;background:#f5f5f5;color:#1f1f1f}
form{position:sticky;top:0;background:#f5f5f5;padding:8px 0;display:flex;flex-wrap:wrap;gap:16px;z-index:1}
section{display:grid;grid-template-columns:repeat(auto-fill,minmax(420px,1fr));gap:24px}
figure{margin:0;background:#fff;border:1px solid #d9d9d9;border-radius:8px;overflow:hidden}
img{display:block;width:100%}
figcaption{padding:8px 12px}
.problem{color:#a8071a;overflow-wrap:anywhere}
`;

/** Returns an HTML page with all pictures, by group. The reader can choose the looks; this works without a script. */
export function toReport(pictures: readonly Picture[]): string {
  const groups = [...new Set(pictures.map(({ group }) => group))];
  const names = everyLook.map(lookName);
  const hidden = names.map(
    (name) => `body:has(input[value="${name}"]:checked) figure:not([data-look="${name}"]){display:none}`,
  );
  const choices = ['', ...names].map(
    (name, at) =>
      `<label><input type="radio" name="look" value="${name}"${at === 0 ? ' checked' : ''}> ${name || 'all'}</label>`,
  );
  const sections = groups.map((group) => {
    const own = pictures.filter((picture) => picture.group === group);
    return `<h2>${escapeHtml(group)} (${own.length})</h2>\n<section>\n${own.map(toFigure).join('\n')}\n</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pages to look at</title>
<style>${css}${hidden.join('\n')}</style>
<h1>Pages to look at</h1>
<form>${choices.join('\n')}</form>
${sections.join('\n')}
</html>
`;
}

function toFigure({ name, look, file, problems }: Picture): string {
  const title = `${name}, ${lookName(look)}`;
  const notes = problems.map((problem) => `<div class="problem">${escapeHtml(problem)}</div>`);
  return `<figure data-look="${lookName(look)}"><a href="${escapeHtml(file)}"><img loading="lazy" src="${escapeHtml(file)}" alt="${escapeHtml(title)}"></a><figcaption>${escapeHtml(title)}${notes.join('')}</figcaption></figure>`;
}
