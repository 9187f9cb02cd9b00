import type { Language, Text } from '../contract/language.ts';
import type { Picture } from './takePictures.ts';
import type { TouchedScreen } from './touchedScreens.ts';

/** A screen before and after a change. */
export interface Comparison extends TouchedScreen {
  readonly before: Picture;
  readonly after: Picture;
}

const words = {
  title: { en: 'Screens before and after', zh: '修改前后的界面' },
  before: { en: 'Before', zh: '修改前' },
  after: { en: 'After', zh: '修改后' },
  none: { en: 'This version has no such screen.', zh: '该版本没有此界面。' },
  same: { en: 'Both pictures are the same.', zh: '前后一致。' },
  list: { en: 'list', zh: '列表' },
  form: { en: 'form', zh: '表单' },
  detail: { en: 'detail', zh: '详情' },
  statistics: { en: 'statistics', zh: '统计' },
} satisfies Readonly<Record<string, Text>>;

const css = `
  body { margin: 24px; font: 14px/1.6 system-ui, sans-serif; color: #1f2328; background: #fff; }
  section { margin-top: 32px; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
  figure { margin: 0; }
  figcaption { color: #59636e; }
  img { width: 100%; border: 1px solid #d1d9e0; }
  pre { padding: 12px; background: #f6f8fa; white-space: pre-wrap; }`;

/**
 * Returns one HTML file without any other file: the list of the changes, and each touched screen before and after.
 *
 * @param changes - text of the changes, as `isp diff` prints it
 */
export function printReport(changes: string, screens: readonly Comparison[], language: Language): string {
  const say = (word: keyof typeof words) => escaped(words[word][language]);
  const picture = (side: 'before' | 'after', png: Picture) => {
    const content =
      png === undefined
        ? `<p>${say('none')}</p>`
        : `<img alt="${say(side)}" src="data:image/png;base64,${png}">`;
    return `<figure><figcaption>${say(side)}</figcaption>${content}</figure>`;
  };
  const parts = screens.map(({ after, before, entity, page }) => {
    const content =
      before === after
        ? `<p>${say('same')}</p>`
        : `<div class="pair">${picture('before', before)}${picture('after', after)}</div>`;
    return `<section><h2>${escaped(entity)} · ${say(page)}</h2>${content}</section>`;
  });
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head><meta charset="utf-8"><title>${say('title')}</title><style>${css}</style></head>
<body><h1>${say('title')}</h1><pre>${escaped(changes)}</pre>${parts.join('\n')}</body>
</html>
`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
