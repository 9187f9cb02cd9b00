/**
 * A text in both languages of the commands.
 *
 * @example const fix: FindingText = { en: 'Create it.', zh: '创建该索引。' };
 */
export interface FindingText {
  readonly en: string;
  readonly zh: string;
}

/**
 * How much a finding matters. `error`: something does not work or is not protected. `warning`: it will not work or be
 * slow before long. `note`: worth knowing, nothing has to be done now.
 *
 * @example const severity: Severity = 'warning';
 */
export type Severity = 'error' | 'warning' | 'note';

/**
 * Something that the doctor has found. It is plain JSON.
 *
 * @example const isUrgent = ({ severity }: Finding) => severity === 'error';
 */
export interface Finding {
  /** Kind of the finding, which never changes its meaning, such as `index-missing`. */
  readonly kind: string;
  readonly severity: Severity;
  /** What the finding is about: a role, a table, an index, a folder, … */
  readonly where: string;
  readonly what: FindingText;
  /** What happens because of it. */
  readonly why: FindingText;
  readonly fix: FindingText;
  /** SQL statements that mend it, for an administrator of the database. The doctor itself changes nothing. */
  readonly sql?: readonly string[];
}

const order: readonly Severity[] = ['error', 'warning', 'note'];

/** Returns the findings with the most urgent ones first. */
export const bySeverity = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
