/** States in which a run uses its resource. */
export const occupying = ['PENDING', 'RUNNING', 'CANCELING'] as const;
