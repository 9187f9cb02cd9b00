/** The page's rules for reduced motion, as the browser read them. */
export const withoutMotion = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-reduced-motion'))
    .map((rule) => rule.cssText)
    .join('\n');
