/** Returns the page's styles for reduced motion, as the browser has read them. */
export const withoutMotion = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-reduced-motion'))
    .map((rule) => rule.cssText)
    .join('\n');
