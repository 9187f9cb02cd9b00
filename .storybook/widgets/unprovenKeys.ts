import type { KeyRow, KeyStep, WidgetPage } from './widgetData.ts';

/** Presses of the keys that a list names, in the syntax of user-event. */
const presses: Readonly<Record<string, string>> = {
  Tab: '{Tab}',
  Enter: '{Enter}',
  Esc: '{Escape}',
  Space: ' ',
  Backspace: '{Backspace}',
  Delete: '{Delete}',
  '↑': '{ArrowUp}',
  '↓': '{ArrowDown}',
  '←': '{ArrowLeft}',
  '→': '{ArrowRight}',
};
const modifiers: Readonly<Record<string, string>> = { Alt: 'Alt', Ctrl: 'Control', Shift: 'Shift' };

/**
 * Returns what is missing in a widget's list of keys: rows without a proof, keys that no proof presses, proofs that
 * check nothing, and names of texts and values that the page of the widget does not have.
 */
export const unprovenKeys = (rows: readonly KeyRow[], page: WidgetPage): string[] => [
  ...rows.flatMap((row) => [
    ...keysIn(row.keys)
      .filter((key) => !row.proofs.some((proof) => proof.some((step) => pressesKey(step, key))))
      .map((key) => `${row.keys}: no proof presses ${key}`),
    ...row.proofs
      .filter((proof) => !proof.some(isPress) || !isCheck(proof.at(-1)))
      .map((proof) => `${row.keys}: a proof must press a key and end with a check: ${JSON.stringify(proof)}`),
  ]),
  ...namesIn(rows)
    .filter(({ key, name }) => !Object.hasOwn(page.keys?.[name] ?? {}, key))
    .map(({ key, name }) => `keys["${name}"].${key} is missing in the page`),
  ...Object.keys(page.keys ?? {})
    .filter((name) => !namesIn(rows).some((used) => used.name === name))
    .map((name) => `no proof uses keys["${name}"] of the page`),
];

/** Returns the keys of a row one by one: `Alt+↑ ↓` is `Alt+↑` and `Alt+↓`. */
function keysIn(keys: string): string[] {
  const [first = '', ...others] = keys.split(' ');
  const modifier = /^.+\+/.exec(first)?.[0] ?? '';
  return [first, ...others.map((key) => modifier + key)];
}

function pressesKey(step: KeyStep, key: string): boolean {
  // a range of letters or digits is typed as a text
  if (key.includes('–')) return 'types' in step && step.types === key;
  const [last = '', modifier] = key.split('+').reverse();
  const own = presses[last] ?? (modifier ? last.toLowerCase() : last);
  const held = modifier && modifiers[modifier];
  return 'press' in step && step.press === (held ? `{${held}>}${own}{/${held}}` : own);
}

const isPress = (step: KeyStep): boolean => 'press' in step || 'types' in step;

const isCheck = (step: KeyStep | undefined): boolean =>
  step !== undefined && !isPress(step) && !('from' in step);

/** Returns the names of texts and values that the steps use, with the part of {@link KeyResult} that they need. */
const namesIn = (rows: readonly KeyRow[]) =>
  rows
    .flatMap(({ proofs }) => proofs.flat())
    .flatMap((step) => {
      if ('types' in step) return [{ key: 'types', name: step.types }];
      if ('offers' in step) return [{ key: 'offers', name: step.offers }];
      if ('sends' in step) return [{ key: 'sends', name: step.sends }];
      return 'press' in step && step.pastes !== undefined ? [{ key: 'types', name: step.pastes }] : [];
    });
