/** Returns all texts in an element, including accessible names, tooltips and placeholders. */
export const wordsOf = (root: Element): readonly string[] =>
  [root, ...root.querySelectorAll('*')].flatMap((element) => {
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && !element.matches('style'),
    );
    const attributes = ['aria-label', 'title', 'placeholder'].flatMap(
      (name) => element.getAttributeNode(name) ?? [],
    );
    return [...texts, ...attributes].flatMap((node) => node.nodeValue || []);
  });

export const chineseOf = (root: Element): readonly string[] =>
  wordsOf(root).filter((word) => /\p{Script=Han}/u.test(word));
