import type { Purpose, RefusalWord } from '../model/reply.ts';

/** One line of the error catalogue. A property that is left out matches everything. */
export interface CatalogueRow {
  readonly word: RefusalWord;
  readonly purpose?: Purpose;
  /** HTTP statuses, or codes of the reply. */
  readonly codes?: readonly number[];
  readonly errCodes?: readonly string[];
  /** True if the line matches only when the portal's whitelist contains the code or the error code. */
  readonly isWhitelisted?: true;
  /** Name of the property of the reply that contains the text. It is read before the usual properties. */
  readonly textAt?: string;
  /** Text that is shown instead of the text of the server. */
  readonly text?: string;
  /** True if the message is shown to the user, at most once per 1.5 s, unless the request disables tips. */
  readonly toast: boolean;
}

/** Text (system error) shown when a reply contains no text. */
export const systemError = '系统错误';
/** Text (service error, try again later) shown when a licence check returns anything other than yes. */
export const serviceError = '服务异常，请稍后重试。';

/**
 * The platform's error catalogue. The first line whose conditions a refusal fulfils decides the meaning of the
 * refusal.
 *
 * @example
 * const words = new Set(errorCatalogue.map(({ word }) => word));
 */
export const errorCatalogue: readonly CatalogueRow[] = [
  { word: 'orgLost', errCodes: ['411'], toast: true },
  { word: 'passed', isWhitelisted: true, toast: false },
  { word: 'tokenRefused', purpose: 'token', textAt: 'error_description', toast: true },
  { word: 'registrationRefused', purpose: 'registration', toast: true },
  { word: 'sessionLost', codes: [401], toast: true },
  {
    word: 'sessionLost',
    codes: [400],
    errCodes: ['SESSION_EXPIRED', 'SESSION_NOT_EXISTS'],
    toast: true,
  },
  {
    word: 'licenceRefused',
    purpose: 'licence',
    text: serviceError,
    toast: true,
  },
  { word: 'refused', toast: true },
];

export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly errCode: string | undefined;
  readonly purpose: Purpose | undefined;
}

/** Returns the first line of the catalogue that matches a refusal. */
export function findCatalogueRow(answer: Answer, whitelist: readonly (number | string)[]): CatalogueRow {
  const { status, code, errCode, purpose } = answer;
  const found = errorCatalogue.find(
    (row) =>
      (row.purpose === undefined || row.purpose === purpose) &&
      (row.codes === undefined || row.codes.includes(code) || row.codes.includes(status)) &&
      (row.errCodes === undefined || (errCode !== undefined && row.errCodes.includes(errCode))) &&
      (row.isWhitelisted === undefined ||
        whitelist.includes(code) ||
        (errCode !== undefined && whitelist.includes(errCode))),
  );
  return found ?? { word: 'refused', toast: true };
}
