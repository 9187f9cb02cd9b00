/** States of a notebook in which it uses cores and memory. */
export const occupying = ['CREATING', 'STARTING', 'RUNNING', 'SAVING', 'STOPPING'] as const;
