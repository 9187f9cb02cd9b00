/** Attempts before a job is dead: it stays in the table with its error until an administrator runs it again. */
export const MAX_ATTEMPTS = 8;
