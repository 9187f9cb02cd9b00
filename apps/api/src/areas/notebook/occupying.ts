/** States of a notebook in which its cores and memory are in use. */
export const occupying = ['CREATING', 'STARTING', 'RUNNING', 'SAVING', 'STOPPING'] as const;
