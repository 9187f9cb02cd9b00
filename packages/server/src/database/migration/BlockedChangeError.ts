import type { Step } from './step.ts';

/**
 * Error because the service must not make some steps by itself when it starts. Nothing was changed, unless the error has
 * a `cause`: then the database refused a step, its table is as before, and tables before it may be changed already. The
 * message names each step, its rows, and the command that makes it.
 */
export class BlockedChangeError extends Error {
  override readonly name = 'BlockedChangeError';
  /** The steps that were not made. */
  readonly steps: readonly Step[];

  constructor(steps: readonly Step[], options?: ErrorOptions) {
    const needsRows = steps.some(({ risk }) => risk === 'blocked');
    const loses = steps.some(({ risk }) => risk === 'loses');
    const command = `isp migrate apply${loses ? ' --accept-loss' : ''}`;
    super(
      [
        `The schemas do not fit the stored data, so the service does not start. ${
          options?.cause === undefined
            ? 'Nothing was changed.'
            : 'The table of this step is as before. Tables before it may be changed already.'
        }`,
        ...steps.map(describeStep),
        needsRows
          ? `Correct these rows or the schema first. "isp migrate plan" shows what is left to do.`
          : `Run "${command}" to make these steps; "isp migrate plan" shows their SQL, "isp migrate undo" takes them back.`,
        'To go back instead, start the version of the schemas that ran before.',
      ].join('\n'),
      options,
    );
    this.steps = steps;
  }
}

/** Returns the lines that describe a step: its place, its text, and the rows that it concerns. */
function describeStep({ entity, field, rows, samples = [], text }: Step): string {
  const place = field === undefined ? entity : `${entity} (${field})`;
  const counted = rows > 0 ? ` ${rows} ${rows === 1 ? 'row' : 'rows'}:` : '';
  const names = rows > 0 ? samples.map((sample) => `\n    ${sample}`).join('') : '';
  const more = rows > samples.length && samples.length > 0 ? '\n    …' : '';
  return `- ${place}: ${text.en}${counted}${names}${more}`;
}
