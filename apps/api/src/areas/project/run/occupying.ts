/** States in which a run takes of its resource. */
export const occupying = ['PENDING', 'RUNNING', 'CANCELING'] as const;
