/** Returns the CSS rules for reduced motion in the document, as the browser has parsed them. */
export const withoutMotion = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-reduced-motion'))
    .map((rule) => rule.cssText)
    .join('\n');
