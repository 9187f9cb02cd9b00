import { commentsAndTitles } from './commentsAndTitles.ts';
import type { SourceFile } from './sourceFiles.ts';

/**
 * Verbs in third person that are not also plural nouns, and `its`. A title must not begin with them, because it
 * would lack a subject.
 */
const verbs =
  'aborts accepts acts adds agree agrees allows applies are asks assigns becomes begins believes belongs binds brings calculates can cancels cannot carries carry clears closes come comes compares compiles computes confirms connects contains continues converts copies creates cuts declares deletes derives describes differ differs distinguishes do does downloads drags drops empties encrypts ends enforces exists explains exports fails fills finds fits flattens follows forgets frees gathers get gets gives goes hang has have hears hides highlights hold holds ignore ignores imports includes is joins judges keep keeps know knows lands lays leads learns leaves lets looks loses makes masks may merges mounts must narrows needs never notifies opens parses passes pauses polls prints puts reaches receives refuse refuses registers rejects releases remembers removes renames renders renews repeats replaces requires reset resets resolves restores retries returns reveals rolls saves says sees selects sends serialises serves sets shows signs sorts speaks spends starts stay stays stops suggests sums survives switches syncs takes tells throws ties toggles trades translates travels treats tries trims undoes updates validates waits walks widens works would writes its';
/**
 * Verbs that are also plural nouns. They are nouns if a word such as `of` or `that` follows: "names of files",
 * "calls that fail".
 */
const nounsToo =
  'answers blames books calls changes charges checks clicks controls costs counts draws groups handles hands heads labels limits links lists loads locks logs marks measures moves names notes notices offers orders patterns pins plans points presets ranks reads records reports runs samples searches stores uses views';
const afterNouns = '%|and|are|fit|follow|from|have|in|inside|is|of|on|outside|that|which|with|without';

const predicate = new RegExp(
  `^(?:(?:${verbs.replaceAll(' ', '|')})|(?:${nounsToo.replaceAll(' ', '|')})(?! (?:${afterNouns})))(?![\\w-])`,
);

/**
 * Returns the titles of tests that begin with a verb. A title must begin with its subject, which is the code that
 * the test checks.
 */
export const titlesWithoutSubject = ({ path, text }: SourceFile): string[] =>
  commentsAndTitles(text).flatMap(({ kind, text: title, line }) =>
    kind === 'title' && predicate.test(title.slice(1)) ? [`${path}:${line} ${title}`] : [],
  );
