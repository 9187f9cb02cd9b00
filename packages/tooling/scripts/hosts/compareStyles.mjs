/**
 * @typedef {object} Comparison Elements that must look the same on two pages.
 * @property {string} within Selector of the element around them.
 * @property {readonly [string, string]} pages Paths of the pages.
 * @property {RegExp} [only] Properties that are compared. All that do not depend on the layout, without it.
 *
 * @typedef {{ name: string, styles: Record<string, string> }} Styled An element: its tag and classes, and its computed styles.
 */

/** Properties whose computed values depend on the place and size of an element, which other content may change. */
const layout =
  /^(?:(?:max-)?(?:width|height|inline-size|block-size)|top|left|right|bottom|inset|perspective-origin|transform-origin|grid-template)/;

/**
 * Returns the properties in which elements differ between two pages, one line for each kind of element.
 *
 * @param {import('playwright').Page} page
 * @param {string} origin
 * @param {Comparison} comparison
 * @returns {Promise<string[]>}
 */
export async function differences(page, origin, { within, pages: [one, two], only = /./ }) {
  const before = await stylesOn(page, `${origin}/${one}`, within);
  const after = await stylesOn(page, `${origin}/${two}`, within);
  if (before.length !== after.length)
    return [`${within} has ${before.length} elements on /${one}, and ${after.length} on /${two}.`];
  const lines = before.flatMap(({ name, styles }, at) =>
    changes(styles, after[at]?.styles ?? {})
      .filter((key) => only.test(key))
      .map(
        (key) =>
          `${within} ${name}: ${key} is ${styles[key]} on /${one}, ${after[at]?.styles[key]} on /${two}.`,
      ),
  );
  return [...new Set(lines)];
}

/**
 * Returns the properties that differ.
 *
 * @param {Styled['styles']} one
 * @param {Styled['styles']} two
 */
const changes = (one, two) => Object.keys(one).filter((key) => !layout.test(key) && one[key] !== two[key]);

/**
 * Returns the computed styles of an element and of all elements in it, as soon as two readings are equal.
 *
 * @param {import('playwright').Page} page
 * @param {string} url
 * @param {string} within
 * @returns {Promise<Styled[]>}
 */
async function stylesOn(page, url, within) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator(within).getByRole('table').first().waitFor();
  /** @type {Styled[]} */
  let last = [];
  for (let reading = 0; reading < 30; reading++) {
    const styled = await page.locator(within).evaluate(readStyles);
    if (
      styled.length === last.length &&
      styled.every(({ styles }, at) => changes(styles, last[at]?.styles ?? {}).length === 0)
    )
      return styled;
    last = styled;
    await page.waitForTimeout(100);
  }
  throw new Error(`The styles of ${url} do not settle.`);
}

/**
 * Returns the styles of an element and of all elements in it. The browser runs this function.
 *
 * @param {Element} top
 * @returns {Styled[]}
 */
const readStyles = (top) =>
  [top, ...top.querySelectorAll('*')].map((element) => {
    const computed = getComputedStyle(element);
    const classes = [...element.classList].filter((name) => !name.startsWith('css-'));
    return {
      name: [element.localName, ...classes].join('.'),
      styles: Object.fromEntries([...computed].map((key) => [key, computed.getPropertyValue(key)])),
    };
  });
