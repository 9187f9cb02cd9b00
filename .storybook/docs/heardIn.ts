import { getRoles, queryAllByRole } from 'storybook/test';

/** What a screen reader announces about one element. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** States of the element, such as `required` or `expanded: false`. */
  readonly states: readonly string[];
}

/** Attributes with a state of an element. A screen reader says nothing about `false`, except for these two. */
const states = ['checked', 'expanded', 'invalid', 'required', 'readonly', 'disabled', 'haspopup'] as const;
const announcedWhenFalse: readonly string[] = ['checked', 'expanded'];

/** Returns what a screen reader announces about the focusable elements and the groups in an element, in their order. */
export function heardIn(container: HTMLElement): Heard[] {
  const heard = new Map<Element, Heard>();
  for (const role of Object.keys(getRoles(container))) {
    if (role === 'generic' || role === 'presentation') continue;
    const names = new Map<Element, string>();
    const named = queryAllByRole(container, role, {
      name: (name, element) => Boolean(names.set(element, name)),
    });
    for (const element of named) {
      if (!isAnnounced(element)) continue;
      const description = describedBy(element);
      heard.set(element, { role, name: names.get(element) ?? '', description, states: statesOf(element) });
    }
  }
  const inOrder = [...heard].sort(([a], [b]) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return inOrder.map(([, one]) => one);
}

/** Returns true if the user can reach the element, or if it names a group. The button of the form is left out. */
const isAnnounced = (element: HTMLElement) =>
  !element.matches('[type=submit]') &&
  element.matches(
    'input, textarea, select, button, a[href], [tabindex="0"], [role=group], [role=radiogroup]',
  );

const describedBy = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
    .filter(Boolean)
    .join(' ');

const statesOf = (element: Element): string[] =>
  states.flatMap((state) => {
    const value = element.getAttribute(`aria-${state}`) ?? ownState(element, state);
    if (value === null || (value === 'false' && !announcedWhenFalse.includes(state))) return [];
    return [value === 'true' ? state : `${state}: ${value}`];
  });

/** Returns the state that an HTML element has without an ARIA attribute. */
function ownState(element: Element, state: (typeof states)[number]): string | null {
  if (state === 'checked' && element.matches('input[type=radio]'))
    return String((element as HTMLInputElement).checked);
  return state === 'disabled' && element.matches(':disabled') ? 'true' : null;
}
