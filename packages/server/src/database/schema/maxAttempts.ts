/**
 * Maximum number of attempts of a job. After the last failed attempt the job is dead: it stays in the table with
 * its error until an administrator runs it again.
 */
export const MAX_ATTEMPTS = 8;
