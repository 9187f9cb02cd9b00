import { theme } from 'antd';

/** A design token that styles of a story read, with its value in the theme of the page. */
export interface UsedToken {
  /** Name of the token, such as `colorPrimary` of `--ant-color-primary`. */
  readonly name: string;
  readonly value: string;
}

/** Returns the tokens that the styles of the elements in a container read, by name. */
export function tokensIn(container: HTMLElement): UsedToken[] {
  const variables = new Map<string, Element>();
  for (const { selector, text } of rulesOf([...container.ownerDocument.styleSheets])) {
    const names = text.match(/var\(--ant-[\w-]+/g);
    const element = names && firstMatch(container, selector);
    if (element) for (const name of names) variables.set(name.slice('var('.length), element);
  }
  for (const element of container.querySelectorAll('[style*="var(--ant-"]'))
    for (const name of element.getAttribute('style')?.match(/--ant-[\w-]+(?=[,)])/g) ?? [])
      variables.set(name, element);
  return (
    [...variables]
      .map(([variable, element]) => ({
        name: toTokenName(variable),
        value: getComputedStyle(element).getPropertyValue(variable).trim(),
      }))
      // antd also passes values between its own styles by variables
      .filter(({ name, value }) => value !== '' && Object.hasOwn(known, name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  );
}

/** All design tokens of antd. */
const known = theme.getDesignToken();

const toTokenName = (variable: string): string =>
  variable.slice('--ant-'.length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

interface StyleText {
  readonly selector: string;
  readonly text: string;
}

/** Returns the rules of style sheets, also those inside layers and media queries. */
const rulesOf = (sheets: readonly (CSSStyleSheet | CSSGroupingRule)[]): StyleText[] =>
  sheets.flatMap((sheet) =>
    [...rulesIn(sheet)].flatMap((rule) => {
      // the rules of a frame are of other classes than those of this window
      if ('selectorText' in rule) {
        const { selectorText: selector, style } = rule as CSSStyleRule;
        return [{ selector, text: style.cssText }];
      }
      return 'cssRules' in rule ? rulesOf([rule as CSSGroupingRule]) : [];
    }),
  );

function rulesIn(sheet: CSSStyleSheet | CSSGroupingRule): CSSRuleList | readonly CSSRule[] {
  try {
    return sheet.cssRules;
  } catch {
    // the browser hides the rules of a sheet of another origin
    return [];
  }
}

/** States and parts in a selector, in which no element is while the page is read. */
const states =
  /::[\w-]+(?:\([^)]*\))?|:(?:hover|focus|focus-visible|focus-within|active|before|after|disabled)\b/g;

function firstMatch(container: HTMLElement, selector: string): Element | null {
  try {
    return container.querySelector(selector.replaceAll(states, '') || '*');
  } catch {
    // what remains of the selector without its states is none, such as `:not()`
    return null;
  }
}
