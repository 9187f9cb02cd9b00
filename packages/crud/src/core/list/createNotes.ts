import { createObservable, type Observable } from '../signal.ts';

/** What a list announces to screen readers besides its number of rows. */
export type Notes = Observable<string>;

export const createNotes = (): Notes => createObservable('');
