/** States of a run that is not over. */
export const unfinished = ['PENDING', 'RUNNING', 'CANCELING', 'PAUSED'] as const;
