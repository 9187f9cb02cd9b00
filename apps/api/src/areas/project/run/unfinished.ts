/** States of a run that has not ended. */
export const unfinished = ['PENDING', 'RUNNING', 'CANCELING', 'PAUSED'] as const;
