/** Notebook states in which its cores and memory are taken. */
export const occupying = ['CREATING', 'STARTING', 'RUNNING', 'SAVING', 'STOPPING'] as const;
