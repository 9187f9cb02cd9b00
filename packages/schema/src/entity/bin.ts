/** Name in the address of the list that shows the bin of its entity. No view has this name. */
export const binView = 'bin';

/** Condition of a list's query by which it returns the deleted records instead of the others. */
export const binKey = 'isDeleted';

/** Key of a deleted record in a reply: days until it is deleted for good, 1 on the last one. */
export const binDaysKey = '_daysLeft';

/** What can be done to a deleted record: the names in its `_actions`. The calls are those of `restore` and `purge`. */
export const binActions = ['undoRemove', 'purge'] as const;
