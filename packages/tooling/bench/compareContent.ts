import type { FormContent, ListContent } from './page/inspect.ts';
import type { Scenario } from './scenarios.ts';

export class UnequalContentError extends Error {
  override readonly name = 'UnequalContentError';
}

/**
 * Maximum difference in the number of visible rows between two contenders. A small difference is allowed, because
 * the heights of rows differ slightly.
 */
const rowsTolerance = 2;

/**
 * Refuses to compare screens with different content. For a list it compares the texts of headers and first rows,
 * the number of visible rows, and the search items; for a form the labels, controls and error messages.
 *
 * @throws {@link UnequalContentError} that names the contender and the difference
 */
export function compareContent(
  scenario: Pick<Scenario, 'contender' | 'screen' | 'size'>,
  seen: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): void {
  for (const [when, content] of Object.entries(expected)) {
    const own = seen[when];
    const difference =
      scenario.screen === 'list'
        ? listDifference(own as ListContent, content as ListContent)
        : formDifference(scenario.contender, own as FormContent, content as FormContent);
    if (difference) {
      const { contender, screen, size } = scenario;
      throw new UnequalContentError(`${screen} ${size}, ${contender}, ${when}: ${difference}`);
    }
  }
}

function listDifference(own: ListContent, expected: ListContent): string | undefined {
  const { rowsInView, ...texts } = expected;
  const { rowsInView: ownRows, ...ownTexts } = own;
  if (expected.cells.length === 0) return 'no rows are shown';
  if (Math.abs(ownRows - rowsInView) > rowsTolerance)
    return `${ownRows} rows in view instead of ${rowsInView}`;
  return firstDifference(ownTexts, texts);
}

/**
 * Minimum share of the expected error messages that a contender must show; 1 unless listed. react-jsonschema-form
 * treats an untouched switch as off, which is valid, so it shows fewer errors.
 */
const fewestErrors: Readonly<Record<string, number>> = { rjsf: 0.75 };

function formDifference(contender: string, own: FormContent, expected: FormContent): string | undefined {
  if (expected.labels.length === 0) return 'no fields are shown';
  const { errors, ...rest } = expected;
  const { errors: ownErrors, ...ownRest } = own;
  const fewest = Math.ceil(errors * (fewestErrors[contender] ?? 1));
  if (ownErrors < fewest || ownErrors > errors) return `${ownErrors} errors are shown instead of ${errors}`;
  return firstDifference(ownRest, rest);
}

function firstDifference(own: object, expected: object): string | undefined {
  for (const [key, wanted] of Object.entries(expected)) {
    const found = (own as Record<string, unknown>)[key];
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      return `${key} is ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`;
  }
  return undefined;
}
