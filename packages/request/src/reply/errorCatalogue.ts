import type { Purpose, RefusalWord } from '../model/reply.ts';

/** One line of the catalogue. A key that is left out matches everything. */
export interface CatalogueRow {
  readonly word: RefusalWord;
  readonly purpose?: Purpose;
  /** HTTP status, or code of the reply. */
  readonly codes?: readonly number[];
  readonly errCodes?: readonly string[];
  /** The code, or the error code, must be on the portal's whitelist. */
  readonly isWhitelisted?: true;
  /** Property with the text, read before the usual ones. */
  readonly textAt?: string;
  /** Shown instead of the server's own text. */
  readonly text?: string;
  /** The message is shown to the user, at most once per 1.5 s and unless the request disables tips. */
  readonly toast: boolean;
}

/** Shown when a reply has no text of its own. */
export const systemError = '系统错误';
/** Shown when a licence check returns anything but yes. */
export const serviceError = '服务异常，请稍后重试。';

/**
 * The platform's error catalogue; the first matching line decides.
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

/** The line of the catalogue for a refusal. */
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
