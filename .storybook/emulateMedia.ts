/** Settings of a user's system that the toolbar can imitate, with the media queries that are true with them. */
const queries = {
  forcedColours: /\(\s*forced-colors\s*:\s*(active|none)\s*\)/,
  reducedMotion: /\(\s*prefers-reduced-motion\s*:\s*(reduce|no-preference)\s*\)/,
} as const;

export type MediaSetting = keyof typeof queries;

/** Original conditions of the rules that were changed. */
const changed = new Map<CSSMediaRule, string>();
const matchMedia = window.matchMedia.bind(window);
let settings: readonly MediaSetting[] = [];
const watcher = new MutationObserver(changeRules);

/**
 * Makes the style sheets and `matchMedia` of the page behave as if the system of the user had these settings. A page
 * cannot switch a setting on for the browser itself, so its rules get other conditions: `all` or `not all`. Settings
 * that are not named are as the system has them.
 */
export function emulateMedia(next: readonly MediaSetting[]): void {
  if (next.join() === settings.join()) return;
  settings = next;
  watcher.disconnect();
  for (const [rule, condition] of changed) rule.media.mediaText = condition;
  changed.clear();
  window.matchMedia = settings.length > 0 ? (query) => matchMedia(conditionOf(query) ?? query) : matchMedia;
  if (settings.length === 0) return;
  changeRules();
  watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
}

function changeRules(): void {
  for (const rule of [...document.styleSheets].flatMap((sheet) => mediaRules(sheet.cssRules))) {
    const condition = changed.has(rule) ? undefined : conditionOf(rule.conditionText);
    if (condition === undefined) continue;
    changed.set(rule, rule.conditionText);
    rule.media.mediaText = condition;
  }
}

const mediaRules = (rules: CSSRuleList): CSSMediaRule[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : []),
  ]);

/** Returns the condition that a media query about one of the settings has with these settings. */
function conditionOf(query: string): string | undefined {
  for (const setting of settings) {
    const value = queries[setting].exec(query)?.[1];
    if (value !== undefined) return value === 'active' || value === 'reduce' ? 'all' : 'not all';
  }
  return undefined;
}

/**
 * Rules that replace the colours of a page by those of the system, as browsers do with forced colours. Pictures and
 * what `::before` and `::after` draw keep their colours, since a style sheet cannot know which of them opt out.
 */
export const forcedColours = `
:root[data-forced-colours] :not(svg, svg *, img, video, canvas, mark){color:CanvasText!important;background-color:Canvas!important;border-color:CanvasText!important;outline-color:CanvasText!important;box-shadow:none!important;text-shadow:none!important}
:root[data-forced-colours] :is(*, ::before, ::after){background-image:none!important;caret-color:auto!important}
:root[data-forced-colours] :is(.anticon, [aria-hidden=true]):not(svg){background-color:transparent!important}
:root[data-forced-colours] :is(a[href], a[href] *){color:LinkText!important}
:root[data-forced-colours] :is(button, [role=button], [role=switch]):not(:disabled),:root[data-forced-colours] :is(button, [role=button]):not(:disabled) :not(svg, svg *){color:ButtonText!important;background-color:ButtonFace!important;border-color:ButtonBorder!important}
:root[data-forced-colours] :is(input, textarea, select){color:FieldText!important;background-color:Field!important}
:root[data-forced-colours] :is(:disabled, :disabled *, [aria-disabled=true], [aria-disabled=true] *){color:GrayText!important;border-color:GrayText!important}
`;
