import type { LocaleName } from './locales.ts';

const barStyle = `position:fixed;z-index:1010;inset:auto 16px 16px;width:fit-content;max-width:calc(100% - 64px);margin-inline:auto;
padding:12px 16px;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 12px;font:14px/1.5 system-ui,sans-serif;
color:CanvasText;background:Canvas;border:1px solid color-mix(in srgb,CanvasText 20%,Canvas);border-radius:8px;box-shadow:0 6px 16px #0003`;
const buttonStyle =
  'min-height:32px;padding:4px 12px;font:inherit;color:inherit;background:none;border:1px solid currentColor;border-radius:6px;cursor:pointer';

/**
 * Shows a bar that offers English to a visitor whose browser prefers English. Both buttons choose a language, and
 * the choice is stored, so the bar is shown only once. The bar is built without React, so that the public site and
 * the portal can share this code.
 *
 * @param choose - switches to a language and stores the choice
 * @returns a function that removes the bar
 */
export function offerEnglish(choose: (locale: LocaleName) => void): () => void {
  const bar = document.createElement('section');
  bar.lang = 'en';
  bar.ariaLabel = 'Language';
  bar.style.cssText = barStyle;
  const answer = (locale: LocaleName, text: string) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.lang = locale;
    button.textContent = text;
    button.style.cssText = buttonStyle;
    button.onclick = () => {
      bar.remove();
      choose(locale);
    };
    return button;
  };
  bar.append(
    'This site is also available in English.',
    answer('en-US', 'Switch to English'),
    answer('zh-CN', '继续使用中文'),
  );
  document.body.append(bar);
  return () => bar.remove();
}
